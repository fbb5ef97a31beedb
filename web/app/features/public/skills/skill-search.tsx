import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Button } from '../../../ui/actions/button';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { readFilters, skillListAddress } from './skill-filters';

const TYPING_MS = 250;

interface SkillSearchProps {
  /** What the list was searched for. */
  search: string;
  category: string;
}

/** A plain form; with script it also searches while the visitor types. */
export function SkillSearch({ search, category }: SkillSearchProps) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const typed = readFilters(new URLSearchParams(query)).search;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBack = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useEffect(() => {
    // The back button changes the address without typing, so the box must follow. The cached page
    // is shared by equivalent searches: the address has the typed text.
    const isTyping = document.activeElement === input.current && (isFirst.current || !isBack);
    isFirst.current = false;
    if (isTyping || !input.current) return;
    clearTimeout(timer.current);
    input.current.value = typed;
  }, [typed, isBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (replace: boolean) => {
    clearTimeout(timer.current);
    const chosen = { search: input.current?.value.trim() ?? '', category };
    void navigate(skillListAddress(chosen), { replace, preventScrollReset: true });
  };

  return (
    <Form
      action="/view-skills"
      role="search"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        ask(false);
      }}
      className="flex items-end gap-2"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <Field name="search" label="Search skills" className="min-w-0 grow md:max-w-md">
        <TextInput
          ref={input}
          type="search"
          defaultValue={search}
          maxLength={80}
          placeholder="Baking, solar, shoes…"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(true), TYPING_MS);
          }}
        />
      </Field>
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        <span className="max-md:sr-only">Search</span>
      </Button>
    </Form>
  );
}
