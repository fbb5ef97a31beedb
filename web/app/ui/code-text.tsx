import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { cx } from './cx';

interface CodeTextProps {
  /** A matric number, a reference, an access code. */
  children: string;
  /** A button that copies it; named after what it is, e.g. "reference". */
  copy?: string;
  className?: string | undefined;
}

const SAID_MS = 2_000;

/** A code in a face where 0 and O, 1 and l cannot be mixed up. */
export function CodeText({ children, copy, className }: CodeTextProps) {
  const code = <code className={cx('font-code whitespace-nowrap', className)}>{children}</code>;
  if (!copy) return code;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {code}
      <CopyButton text={children} what={copy} />
    </span>
  );
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const [answer, setAnswer] = useState('');

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const press = () =>
    navigator.clipboard.writeText(text).then(
      () => setAnswer('Copied'),
      () => setAnswer('Could not copy'),
    );

  return (
    <>
      <button
        type="button"
        onClick={press}
        aria-label={`Copy ${what}`}
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-control text-link hover:bg-hover"
      >
        {answer === 'Copied' ? <Check className="size-5" /> : <Copy className="size-5" />}
      </button>
      <span role="status" className="text-small text-muted empty:hidden">
        {answer}
      </span>
    </>
  );
}
