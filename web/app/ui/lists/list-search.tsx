import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Key } from '../actions/key';
import { isPlainKey, isTyping } from '../hooks/is-typing';

interface ListSearchProps {
  /** What it searches, for its label: "Search students". */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
}

/** Long enough to skip single letters, short enough to seem immediate. */
const PAUSE_MS = 200;

/** The search field of a list: searches while typing; `/` focuses it. */
export function ListSearch({ label, value, onSearch, maxLength }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const asked = useRef(value);

  // Back, a saved view or a removed filter changes the address without the field.
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);

  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPlainKey(event) || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <label className="relative flex min-w-0 items-center max-md:min-w-32 max-md:grow max-md:basis-0 md:w-fit">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute left-3 size-4 text-muted" />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          // The browser would empty the field on Escape, and so end the search.
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className="min-h-9 w-full rounded-control border border-line-strong peer bg-card pr-3 pl-9 text-base text-ink placeholder:text-muted max-md:placeholder:text-transparent md:w-72 md:pr-9 md:text-small pointer-coarse:min-h-11"
      />
      {/* A phone's field is too narrow for the whole hint. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-9 hidden text-base text-muted max-md:peer-placeholder-shown:block"
      >
        Search
      </span>
      <span className="pointer-events-none absolute right-2.5">
        <Key>/</Key>
      </span>
    </label>
  );
}
