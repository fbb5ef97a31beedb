import type { ProposalKindName } from '@edc/contract/people/proposal-rules';
import type { Proposal } from '@edc/contract/people/proposals';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { accessSince, loadStaffName, staffWhoMay } from '../../staff/queries.ts';
import {
  accessCountsSince,
  independentFrom,
  notIndependent,
  sharedBehind,
  whoCould,
} from './rules.ts';

interface Decided {
  kind: string;
  proposed_by: number;
  proposer_name: string;
}

/**
 * The people who can approve a proposal. Two accounts may belong to one person if someone recently
 * gave both of them access: an administrator can invite two accounts and use both. If either of the
 * two proposes, the other may not approve, but may refuse.
 */
export async function approversOf(
  db: Db,
  app: App,
  me: SignedInStaff,
  row: Decided,
): Promise<{ refusal: string | undefined; nobodyYet: string | undefined }> {
  const { propose, approve } = app.proposalKinds[row.kind as ProposalKindName];
  const given = await accessSince(db, accessCountsSince(app.now()));
  const proposer = { id: row.proposed_by, capability: propose };
  const others = (await staffWhoMay(db, approve)).filter(({ id }) => id !== proposer.id);
  const could = whoCould(
    others.map(({ id, fullName: name }) => ({
      name,
      from: independentFrom(proposer, { id, capability: approve }, given),
    })),
  );
  const shared = sharedBehind(proposer, { id: me.staffId, capability: approve }, given);
  const refusal =
    shared === undefined
      ? undefined
      : notIndependent(
          { id: me.staffId, name: me.fullName },
          { id: proposer.id, name: row.proposer_name },
          { id: shared, name: await loadStaffName(db, shared) },
        );
  return {
    refusal: refusal && `${refusal} ${could.words}`,
    nobodyYet: could.now ? undefined : could.words,
  };
}

/** Why the caller cannot approve it, or that no one can yet, and who could. */
export async function whyBlocked(
  app: App,
  me: SignedInStaff,
  row: Decided,
  { can }: Proposal,
): Promise<string | null> {
  const { refusal, nobodyYet } = await approversOf(app.db, app, me, row);
  return (can.decide ? refusal : nobodyYet) ?? null;
}

/** Whether two administrators can approve for each other now. */
export async function hasIndependentAdministrators(app: App): Promise<boolean> {
  const given = await accessSince(app.db, accessCountsSince(app.now()));
  const all = (await staffWhoMay(app.db, 'staff.manage')).map(({ id }) => ({
    id,
    capability: 'staff.manage' as const,
  }));
  return all.some((one) =>
    all.some((other) => one !== other && sharedBehind(one, other, given) === undefined),
  );
}
