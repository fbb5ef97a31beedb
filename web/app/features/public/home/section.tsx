import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  /** A link beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mx-auto grid max-w-6xl gap-6 px-4 py-12 md:gap-8 md:py-18"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
