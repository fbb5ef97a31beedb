import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { Picture } from '../../../ui/media/picture';
import { Player } from '../../../ui/media/player';
import { Adire } from '../../../ui/styles/adire';
import type { HomeData } from './load-home';

/** The poster is a link until it is pressed; only then is the video fetched. */
export function Video({ video }: { video: NonNullable<HomeData['video']> }) {
  const [playing, setPlaying] = useState(false);
  return (
    <Adire as="section" fade="none" strong className="px-4 py-10 md:py-16">
      <div className="mx-auto grid max-w-4xl gap-4 rounded-card bg-indigo p-4 md:p-8">
        <h2 className="text-title">{video.title}</h2>
        {playing ? (
          <Player {...video} autoPlay />
        ) : (
          <a
            href={video.url}
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
            className="group relative block overflow-hidden rounded-card"
          >
            <Picture
              picture={video.poster}
              alt=""
              sizes="(min-width: 928px) 52rem, 100vw"
              className="aspect-video"
            />
            <span className="absolute inset-x-3 bottom-3 flex md:inset-x-6 md:bottom-6">
              <span className="flex min-h-14 min-w-0 items-center gap-3 rounded-full bg-clay px-6 font-semibold text-on-clay shadow-raised group-hover:bg-clay-strong">
                <Play className="size-6 shrink-0 fill-current" aria-hidden="true" />
                Watch the video
              </span>
            </span>
          </a>
        )}
      </div>
    </Adire>
  );
}
