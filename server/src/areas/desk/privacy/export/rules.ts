/** What people write for each other when they do something. */
const WRITTEN = ['reason', 'note', 'message', 'decision', 'what'];

const namesStaff = (value: unknown) => JSON.stringify(value ?? null).includes('staff:');

/**
 * The details of an entry for the student whom it is about: without members of staff, and without
 * what they wrote for each other.
 */
export function detailFor(actor: string, detail: Record<string, unknown>): Record<string, unknown> {
  const isOwn = actor.startsWith('student:');
  return Object.fromEntries(
    Object.entries(detail).filter(
      ([key, value]) =>
        !namesStaff(value) && !key.endsWith('_by') && (isOwn || !WRITTEN.includes(key)),
    ),
  );
}
