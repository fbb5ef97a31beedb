import type { ListedStudent } from '@edc/contract/students';

const SHOWN = 6;

interface StudentChoicesProps {
  students: readonly ListedStudent[];
  onChoose: (student: ListedStudent) => void;
}

/** The students who fit what was typed, to choose the one who is meant. */
export function StudentChoices({ students, onChoose }: StudentChoicesProps) {
  const shown = students.slice(0, SHOWN);
  return (
    <div className="grid gap-1 rounded-card border border-line p-1.5">
      <p role="status" className="px-3 py-1 text-muted">
        {students.length > SHOWN
          ? `The first ${SHOWN} who fit. Type more of the name or number to see others.`
          : 'Who is it?'}
      </p>
      <ul aria-label="Students found" className="grid">
        {shown.map((student) => (
          <li key={student.key}>
            <button
              type="button"
              onClick={() => onChoose(student)}
              className="grid min-h-11 w-full gap-x-3 rounded-control px-3 py-1.5 text-left hover:bg-hover md:grid-cols-[1fr_auto] md:items-baseline"
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
