import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { cx } from '../../../../ui/hooks/cx';

const sizes = {
  phone: { label: 'Phone', frame: 'h-[740px] w-[360px] max-w-full', box: '' },
  desktop: {
    label: 'Computer',
    frame: 'h-[900px] w-[1280px] max-w-none origin-top-left md:scale-75',
    // A scaled-down frame still takes its full size.
    box: 'md:h-[675px] md:w-[960px]',
  },
} as const;
type Size = keyof typeof sizes;

interface PreviewPageProps {
  /** The page in the frame. */
  src: string;
  /** Where it is edited. */
  back: string;
  /** Where visitors see the same already. */
  live?: string | undefined;
  /** Actions from here. */
  children?: ReactNode;
}

/** The real page with the draft in it, as a phone and a computer show it. */
export function PreviewPage({ src, back, live, children }: PreviewPageProps) {
  const [size, setSize] = useState<Size>('phone');
  const { label, frame, box } = sizes[size];
  return (
    <div className="grid gap-3 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-section">Preview</h1>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(sizes) as Size[]).map((one) => (
            <Button
              key={one}
              size="small"
              aria-pressed={one === size}
              className={cx(one === size && 'border-link text-link inset-ring inset-ring-link')}
              onClick={() => setSize(one)}
            >
              {sizes[one].label}
            </Button>
          ))}
          <ButtonLink to={back} size="small" variant="quiet">
            Back to editing
          </ButtonLink>
          {children}
        </div>
      </header>
      <p className="text-muted">
        {live ? 'This is published.' : 'This is what visitors would see if you published now.'}{' '}
        Links do nothing here.
        {live && (
          <>
            {' '}
            <TextLink to={live}>View on the site</TextLink>
          </>
        )}
      </p>
      <div className="overflow-x-auto">
        <div className={cx('overflow-hidden', box)}>
          <iframe
            key={size}
            src={src}
            title={`Preview on a ${label.toLowerCase()}`}
            className={cx('rounded-card border border-line bg-card', frame)}
          />
        </div>
      </div>
    </div>
  );
}
