import { useState } from 'react';
import { cx } from '../hooks/cx';
import { VisuallyHidden } from '../layout/visually-hidden';

interface AvatarProps {
  src?: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt: string;
  /** For the initials that are shown without a picture. */
  name: string;
  size?: 'small' | 'medium' | 'large';
}

// The initials are a picture: they keep their size as pictures do.
const sizes = {
  small: 'size-9 text-[14px]',
  medium: 'size-11 text-[16px]',
  large: 'size-24 text-[30px]',
};
const pixels = { small: 36, medium: 44, large: 96 };

export function Avatar({ src, alt, name, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = cx('shrink-0 rounded-full border border-line object-cover', sizes[size]);

  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        decoding="async"
        ref={(img) => {
          // It may have failed before the script could listen.
          if (img?.complete && img.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
        className={cx(shape, 'bg-hover')}
      />
    );
  }
  return (
    <span
      className={cx(
        shape,
        'grid place-items-center bg-indigo font-display font-bold text-on-indigo',
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
    </span>
  );
}

function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  return (first.charAt(0) + second.charAt(0)).toUpperCase();
}
