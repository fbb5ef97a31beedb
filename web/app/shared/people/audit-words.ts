/** `staff:ngozi@edc.example` is ngozi@edc.example, and a student's own code says nothing new. */
export function actorWords(actor: string): string {
  if (actor.startsWith('student:')) return 'the student';
  if (actor.startsWith('staff:')) return actor.slice('staff:'.length);
  if (actor.startsWith('token:')) return 'another system';
  return actor === 'operator' ? 'the command line' : 'the portal';
}
