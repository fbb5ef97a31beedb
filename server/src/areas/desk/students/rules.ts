import type { StudentState } from '@edc/contract/people/roster/student-rules';

/** The key of a record whose student has not registered, and so has no code. */
const RECORD = /^record-(\d{1,15})$/;

/** The student's key in addresses. */
export const keyOf = ({ code, id }: { code: string | null; id: number }) => code ?? `record-${id}`;

export function readKey(key: string): { code: string } | { id: number } {
  const id = RECORD.exec(key)?.[1];
  return id ? { id: Number(id) } : { code: key };
}

export function studentState(row: { code: string | null; locked_at: Date | null }): StudentState {
  if (row.code === null) return 'not_registered';
  return row.locked_at ? 'locked' : 'active';
}
