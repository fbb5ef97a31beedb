import type { ReactNode } from 'react';
import { Adire } from '../../ui/adire';

interface BannerProps {
  title: ReactNode;
  lead: ReactNode;
}

/** The head of a public page that shows many things: cloth, a large title, a sentence. */
export function Banner({ title, lead }: BannerProps) {
  return (
    <Adire as="header" fade="start" className="px-4 pt-6 pb-10 md:pt-14 md:pb-16">
      <div className="mx-auto grid max-w-6xl gap-3">
        <h1 className="max-w-3xl text-display leading-[1.04]">{title}</h1>
        <p className="max-w-prose text-lead text-on-indigo-muted">{lead}</p>
      </div>
    </Adire>
  );
}
