import { useId } from 'react';
import { cx } from '../../../ui/hooks/cx';
import { Adire } from '../../../ui/styles/adire';
import type { HomeData } from './load-home';

export function Goals({ goals }: Pick<HomeData, 'goals'>) {
  const id = useId();
  return (
    <Adire as="section" fade="none" strong className="px-4 py-6 md:py-12">
      <div className="mx-auto max-w-6xl rounded-card bg-indigo px-5 py-8 md:px-12 md:py-14">
        <h2 id={id} className="text-title">
          Our goals
        </h2>
        <ol aria-labelledby={id} className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-6">
          {goals.map(({ title, text }, at) => (
            <li
              key={title}
              className={cx(
                'grid content-start gap-2 border-t-2 border-dashed border-gold pt-4',
                // Five goals: two in the first row, three in the second.
                at < 2 ? 'md:col-span-3' : 'md:col-span-2',
              )}
            >
              <h3 className="text-section">{title}</h3>
              <p className="max-w-prose text-on-indigo-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Adire>
  );
}
