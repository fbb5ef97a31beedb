import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { cx } from '../hooks/cx';

interface CodeTextProps {
  /** A matric number, a reference, an access code. */
  children: string;
  /** Adds a button that copies it; the name of the code, such as "reference". */
  copy?: string;
  className?: string | undefined;
}

const SAID_MS = 2_000;

/** A code in a font where 0 and O, 1 and l look different. */
export function CodeText({ children, copy, className }: CodeTextProps) {
  const code = (
    // As a block it wraps as a whole, and breaks only if a line is too short for it.
    <code
      className={cx(
        'inline-block max-w-full min-w-0 font-code wrap-anywhere md:in-[td]:whitespace-nowrap',
        className,
      )}
    >
      {children}
    </code>
  );
  if (!copy) return code;
  return (
    <span className="inline-flex max-w-full items-center">
      {code}
      <CopyButton text={children} what={copy} />
    </span>
  );
}

const answers = {
  none: { Icon: Copy, words: '' },
  copied: { Icon: Check, words: 'Copied' },
  refused: { Icon: X, words: 'Could not copy' },
};

/** Shows the result by its icon, because text would move the line. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [answer, setAnswer] = useState<keyof typeof answers>('none');
  const { Icon, words } = answers[answer];

  useEffect(() => {
    if (answer === 'none') return;
    const timer = setTimeout(() => setAnswer('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const press = () =>
    navigator.clipboard.writeText(text).then(
      () => setAnswer('copied'),
      () => setAnswer('refused'),
    );

  return (
    <span className="relative -my-2.5 -mr-3 shrink-0">
      <button
        type="button"
        onClick={press}
        aria-label={`Copy ${what}`}
        className="grid size-11 place-items-center rounded-control text-link hover:bg-hover"
      >
        <Icon className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </span>
  );
}
