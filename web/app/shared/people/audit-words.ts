import { actorLabel } from '@edc/contract/desk/audit-log-rules';

/** `staff:ngozi@edc.example` is ngozi@edc.example, and a student's own code is left out. */
export function actorWords(actor: string): string {
  if (actor.startsWith('student:')) return 'the student';
  if (actor.startsWith('staff:')) return actor.slice('staff:'.length);
  if (actor.startsWith('token:')) return 'another system';
  return actor === 'operator' ? 'the command line' : 'the portal';
}

/** The person's name if known, otherwise the actor in the audit log. */
export const whoWords = ({ actor, actor_name }: { actor: string; actor_name: string | null }) =>
  actor_name ?? actorLabel(actor);
