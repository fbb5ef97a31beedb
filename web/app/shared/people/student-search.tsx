import type { ListedStudent } from '@edc/contract/desk/students/students';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { StudentChoices } from './student-choices';
import { useFoundStudents } from './use-found-students';

/** The matching student; undefined during the search. */
export function useStudentSearch(typed: string) {
  const found = useFoundStudents(typed.trim());
  const isToChoose = found !== undefined && !found.exact && found.fitting.length > 0;
  return { found, isToChoose };
}

interface StudentSearchProps {
  search: ReturnType<typeof useStudentSearch>;
  value: string;
  /** The typed text, or the matric number of the chosen student. */
  onChange: (value: string) => void;
  hint: string;
  error: string | undefined;
  required?: boolean;
  /** The text below about the student; for undefined if none was found. */
  about: (student: ListedStudent | undefined) => ReactNode;
}

/** Finds a student by name, matric number, email or phone number. */
export function StudentSearch(props: StudentSearchProps) {
  const { search, value, onChange, hint, error, required = false, about } = props;
  const { found, isToChoose } = search;
  const list = useRef<HTMLUListElement>(null);
  const choose = (student: ListedStudent) => onChange(student.matric_no);
  const goToChoices = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = found?.fitting ?? [];
    if (event.key === 'Enter' && only && others.length === 0) choose(only);
    else list.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <Field name="matric_no" label="Student" hint={hint} error={error} required={required}>
        <TextInput
          value={value}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={isToChoose ? goToChoices : undefined}
        />
      </Field>
      {isToChoose ? (
        <StudentChoices ref={list} students={found?.fitting ?? []} onChoose={choose} />
      ) : (
        found && <div role="status">{about(found.exact)}</div>
      )}
    </>
  );
}
