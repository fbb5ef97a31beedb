import type { ReactNode } from 'react';
import { Adire } from '../styles/adire';

interface BannerProps {
  title: ReactNode;
  lead: ReactNode;
}

/** The head of a public list page: the pattern, a large title and a sentence. */
export function Banner({ title, lead }: BannerProps) {
  return (
    <header className="bg-indigo text-on-indigo">
      <Adire fade="start" className="max-md:before:hidden">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 pt-4 pb-7 md:pt-14 md:pb-16">
          <h1 className="max-w-3xl text-display leading-[1.04]">{title}</h1>
          <p className="max-w-[36rem] text-lead text-on-indigo-muted">{lead}</p>
        </div>
      </Adire>
      {/* On a phone the text is as wide as the page, so the pattern is below it. */}
      <Adire fade="none" strong small className="h-[50px] md:hidden" />
    </header>
  );
}
