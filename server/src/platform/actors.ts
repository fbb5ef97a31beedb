/**
 * An actor as it is stored: a kind and, for people and scanners, their id. Never an email address,
 * because that may change.
 */
export type Actor =
  | `staff:${number}`
  /** The code of their account. */
  | `student:${string}`
  | `pin:${number}`
  | `scanner:${number}`
  | `token:${number}`
  | 'visitor'
  | 'operator'
  | 'payments'
  | 'paystack'
  | 'flutterwave'
  | 'demo'
  | PortalPart;

/** Parts of the portal that act on their own. */
type PortalPart = 'portal' | 'attendance' | 'certificates' | 'skill-changes' | 'waiting-list';

export const staffActor = (id: number): Actor => `staff:${id}`;

/** The id of an actor who is a member of staff. */
export function staffIdOf(actor: string): number | undefined {
  const [, id] = /^staff:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}
