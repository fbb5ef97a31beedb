const MOST_SAID = 99;

/** How many there are, in the corner of an icon whose label says it too; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 min-w-[1.25rem] rounded-full bg-clay px-1 text-center text-[0.75rem] leading-relaxed font-bold text-on-clay tabular-nums"
    >
      {count > MOST_SAID ? `${MOST_SAID}+` : count}
    </span>
  );
}
