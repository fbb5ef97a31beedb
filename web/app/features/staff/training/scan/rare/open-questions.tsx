import { dayInLagos } from '@edc/contract/common/time/days';
import type { Logged, ScannerSnapshot } from '../scanner-state';

interface OpenQuestionsProps {
  state: Pick<ScannerSnapshot, 'log' | 'answer'>;
  onSee: (id: string) => void;
}

/** Each student's newest scan of today that asked a question still unanswered. */
export function openQuestions(log: readonly Logged[], today: string): Logged[] {
  const seen = new Set<number>();
  return log.filter(({ registration, day, kind, reason, undone, replaced }) => {
    if (day !== today || kind !== 'attendance' || seen.has(registration)) return false;
    seen.add(registration);
    return reason === 'asked' && !undone && !replaced;
  });
}

/** After scanning the next slip before answering, the question is listed here. */
export function OpenQuestions({ state: { log, answer }, onSee }: OpenQuestionsProps) {
  const open = openQuestions(log, dayInLagos(new Date())).filter(({ id }) => id !== answer?.id);
  const [first] = open;
  if (!first) return null;
  return (
    <button
      type="button"
      onClick={() => onSee(first.id)}
      className="min-h-11 bg-warning-ground px-4 py-2 text-left text-warning"
    >
      <strong>{open.length === 1 ? '1 question' : `${open.length} questions`} not answered:</strong>{' '}
      <span className="underline">{first.name}</span>
    </button>
  );
}
