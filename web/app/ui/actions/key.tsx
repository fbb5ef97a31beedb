/** A key of the keyboard, beside what it does. Phones have none, so they do not show it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-md border border-line-strong/50 bg-card px-1.5 font-sans text-[0.75rem] leading-relaxed text-muted whitespace-nowrap shadow-card max-md:hidden pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
