import { allows, type Capability } from '@edc/contract/capabilities';
import type { StaffRole } from '@edc/contract/staff-rules';
import type { ProposalFact } from '../../proposal.ts';

/** So long two people are not independent after one gave the other the account or the role. */
export const INDEPENDENT_AFTER_DAYS = 30;

/** How one member of staff lets another in, as the audit names it. */
export const ACCESS_ACTIONS = ['staff.create', 'staff.invite', 'staff.roles'] as const;

/** How an account is made for somebody. */
export const INVITING_ACTIONS = ['staff.create', 'staff.invite'] as const;

/** Everybody whom this person let in, and whom those let in, and so on. */
export function letInBy(
  person: string,
  invitations: readonly { actor: string; subject: string }[],
): Set<string> {
  const found = new Set([person]);
  // Whoever is added while this runs is looked at as well.
  for (const one of found) {
    for (const { actor, subject } of invitations) if (actor === one) found.add(subject);
  }
  found.delete(person);
  return found;
}

const rolesIn = (text: unknown) => String(text ?? '').split(',') as StaffRole[];

/** Whether one of these actions gave somebody the account, or a role that allows this. */
export const gaveAccess = (
  actions: readonly { action: string; detail: Record<string, unknown> }[],
  capability: Capability,
) =>
  actions.some(
    ({ action, detail }) =>
      action !== 'staff.roles' ||
      (allows(rolesIn(detail.after), capability) && !allows(rolesIn(detail.before), capability)),
  );

/** What is no longer as it was proposed, as a sentence; undefined where all of it is. */
export function changedFact(
  before: readonly ProposalFact[],
  now: readonly ProposalFact[],
): string | undefined {
  for (const { term, detail } of before) {
    const newer =
      now.find((one) => one.term === term || one.formerly === term)?.detail ?? 'unknown';
    if (newer !== detail) return `“${term}” was ${detail} and is ${newer} now.`;
  }
  return undefined;
}
