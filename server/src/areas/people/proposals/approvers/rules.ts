import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import type { Access } from '../../staff/queries.ts';

/** For this long after one person gave both of them access, two people are not independent. */
const INDEPENDENT_AFTER_DAYS = 30;

/** Grants of access since this time count. */
export const accessCountsSince = (now: Date) =>
  new Date(now.getTime() - INDEPENDENT_AFTER_DAYS * DAY_MS);

/** A person, and the capability that their part of a decision needs. */
export interface Party {
  id: number;
  capability: Capability;
}

const gave = ({ roles }: Access, capability: Capability) =>
  !roles || (allows(roles.after, capability) && !allows(roles.before, capability));

/** The person and everyone who may control the account: who gave it access, and so on upwards. */
function behind({ id, capability }: Party, given: readonly Access[]): Set<number> {
  const found = new Set([id]);
  // People added during the loop are visited too: someone gave them the right to manage staff.
  for (const one of found) {
    const needed = one === id ? capability : 'staff.manage';
    for (const access of given) {
      if (access.staffId === one && gave(access, needed)) found.add(access.givenBy);
    }
  }
  return found;
}

/** A person who may control both accounts; undefined if the two are independent. */
export function sharedBehind(one: Party, other: Party, given: readonly Access[]) {
  const others = behind(other, given);
  return [...behind(one, given)].find((id) => others.has(id));
}

/** When the two become independent; undefined if they are now. Expects the oldest access first. */
export function independentFrom(
  one: Party,
  other: Party,
  given: readonly Access[],
): Date | undefined {
  const people = new Set([...behind(one, given), ...behind(other, given)]);
  const theirs = given.filter(({ staffId }) => people.has(staffId));
  const ended = theirs.findLastIndex((_, at) => sharedBehind(one, other, theirs.slice(at)));
  const last = theirs[ended];
  return last && new Date(last.at.getTime() + INDEPENDENT_AFTER_DAYS * DAY_MS);
}

const HOW = `less than ${INDEPENDENT_AFTER_DAYS} days ago (an invitation, a role, an email address or a new second factor).`;

interface Named {
  id: number;
  name: string;
}

/** Why one may not approve the other's proposal, addressed to the approver. */
export function notIndependent(approver: Named, proposer: Named, shared: Named): string {
  if (shared.id === approver.id) return `You gave ${proposer.name} access ${HOW}`;
  const whom = shared.id === proposer.id ? 'you' : 'both of you';
  return `${shared.name} gave ${whom} access ${HOW}`;
}

interface Candidate {
  name: string;
  /** Since when; undefined for now. */
  from: Date | undefined;
}

const MOST_NAMED = 3;
const oneOf = (people: readonly Candidate[]) =>
  people
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(' or ');

/** Who can approve it, or will be able to, and when. */
export function whoCould(candidates: readonly Candidate[]): { words: string; now: boolean } {
  const now = candidates.filter(({ from }) => !from);
  if (now.length > 0) return { words: `${oneOf(now)} can approve this.`, now: true };
  const soonest = Math.min(...candidates.map(({ from }) => from?.getTime() ?? 0));
  const then = candidates.filter(({ from }) => from?.getTime() === soonest);
  const later =
    then.length > 0
      ? ` ${oneOf(then)} can from ${formatDay(new Date(soonest).toISOString())}.`
      : '';
  return {
    words: `Nobody can approve this yet.${later} An administrator whose account is made on the command line with create-staff can approve it at once.`,
    now: false,
  };
}
