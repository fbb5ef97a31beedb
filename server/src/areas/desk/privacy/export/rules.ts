/** Free text fields in which staff write to each other. */
const WRITTEN = ['reason', 'note', 'message', 'decision', 'what'];

const namesStaff = (value: unknown) => JSON.stringify(value ?? null).includes('staff:');

/**
 * The details of an entry for the student it is about: without names of staff and their free texts.
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
