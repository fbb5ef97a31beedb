import type { ChangeableCourse } from '@edc/contract/training/skill-changes';

/** Where to train while a request is pending; a separate sentence, with a leading space. */
export function untilDecided(
  skill: string,
  { training_begins: begins, today }: Pick<ChangeableCourse, 'training_begins' | 'today'>,
): string {
  if (begins === null) return '';
  return begins <= today
    ? ` Keep coming to your training in ${skill} until the request is decided.`
    : ` If we have not decided when training begins, go to ${skill}.`;
}
