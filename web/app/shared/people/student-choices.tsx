import type { ListedStudent } from '@edc/contract/desk/students/students';
import type { KeyboardEvent, Ref } from 'react';

const SHOWN = 6;

interface StudentChoicesProps {
  ref: Ref<HTMLUListElement>;
  students: readonly ListedStudent[];
  onChoose: (student: ListedStudent) => void;
}

/** The arrow keys move between students; at both ends they stay. */
function goOn(event: KeyboardEvent<HTMLUListElement>) {
  const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const other = (event.target as Element).closest('li')?.[way[event.key]];
  other?.querySelector('button')?.focus();
}

/** The matching students, to choose one. */
export function StudentChoices({ ref, students, onChoose }: StudentChoicesProps) {
  const shown = students.slice(0, SHOWN);
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-muted">
        {students.length > SHOWN
          ? `The first ${SHOWN} who fit. Type more of the name or number to see others.`
          : 'Who is it? Choose the student.'}
      </p>
      <ul ref={ref} aria-label="Students found" className="grid gap-1.5" onKeyDown={goOn}>
        {shown.map((student) => (
          <li key={student.key}>
            <button
              type="button"
              onClick={() => onChoose(student)}
              className="grid min-h-11 w-full cursor-pointer content-center gap-x-3 rounded-control border border-line-strong bg-card px-3 py-1.5 text-left hover:bg-hover md:grid-cols-[1fr_auto] md:items-baseline"
            >
              <span className="font-semibold">{student.full_name}</span>
              <span className="text-muted">
                {student.matric_no} · {student.department}, {student.level}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
