import { otherActors } from '@edc/contract/audit-log-rules';

/** `staff:ngozi@edc.example` is ngozi@edc.example, and a student's own code says nothing new. */
export function actorWords(actor: string): string {
  if (actor.startsWith('student:')) return 'the student';
  if (actor.startsWith('staff:')) return actor.slice('staff:'.length);
  if (actor.startsWith('token:')) return 'another system';
  return actor === 'operator' ? 'the command line' : 'the portal';
}

/** Who did it, for a list about everybody. */
export function whoWords({ actor, actor_name }: { actor: string; actor_name: string | null }) {
  if (actor_name) return actor_name;
  const [kind = '', key = ''] = actor.split(':');
  if (kind === 'staff') return key;
  if (kind === 'student') return 'Student';
  if (kind === 'pin') return 'Student with a Portal PIN';
  return kind in otherActors ? otherActors[kind as keyof typeof otherActors] : actor;
}
