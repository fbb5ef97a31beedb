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

/** `payment:EDC-1` is Payment EDC-1. */
export function subjectWords(subject: string): string {
  const at = subject.indexOf(':');
  const noun = (at < 0 ? subject : subject.slice(0, at)).replace(/[_-]/g, ' ');
  const key = at < 0 ? '' : ` ${subject.slice(at + 1)}`;
  return noun.charAt(0).toUpperCase() + noun.slice(1) + key;
}
