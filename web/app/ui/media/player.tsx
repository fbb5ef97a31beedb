import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import type { Picture } from '@edc/contract/system/pictures';

interface PlayerProps {
  url: string;
  poster: Picture | null;
  title: string;
  /** The address of captions in English. */
  captions?: string | null;
  autoPlay?: boolean;
}

/** The browser's own player, which fetches nothing until it plays. */
export function Player({ url, poster, title, captions, autoPlay = false }: PlayerProps) {
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
      {captions && <track kind="captions" srcLang="en" label="English" src={captions} default />}
      <a href={url}>{title}</a>
    </video>
  );
}
