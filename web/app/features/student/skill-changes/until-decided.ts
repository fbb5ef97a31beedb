import { dayInLagos } from '@edc/contract/common/days';

/** Where to train while a request is pending; a separate sentence, with a leading space. */
export function untilDecided(skill: string, begins: string | null): string {
  if (begins === null) return '';
  return begins <= dayInLagos(new Date())
    ? ` Keep coming to your training in ${skill} until the request is decided.`
    : ` If we have not decided when training begins, go to ${skill}.`;
}
