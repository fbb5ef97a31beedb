import { plainPictureUrl } from '@edc/contract/picture-rules';
import type { Picture } from '@edc/contract/pictures';

interface PlayerProps {
  url: string;
  poster: Picture | null;
  title: string;
  autoPlay?: boolean;
}

/** The browser's own player, which fetches nothing until it plays. */
export function Player({ url, poster, title, autoPlay = false }: PlayerProps) {
  return (
    <video
      src={url}
      controls
      playsInline
      autoPlay={autoPlay}
      // Play continues from the same position.
      ref={(video) => {
        if (autoPlay) video?.focus();
      }}
      preload={autoPlay ? 'auto' : 'none'}
      aria-label={title}
      className="aspect-video w-full rounded-card bg-indigo"
      {...(poster ? { poster: plainPictureUrl(poster) } : {})}
    >
      <a href={url}>{title}</a>
    </video>
  );
}
