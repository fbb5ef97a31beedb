import { formatMoment } from '@edc/contract/common/time/dates';
import { proposalKindLabels } from '@edc/contract/people/proposal-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { queueMail } from '../../system/notifications/actions.ts';
import { staffWhoMay } from '../staff/queries.ts';
import { proposalRows } from './store.ts';

async function read(tx: Db, id: number) {
  const row = await proposalRows(tx)
    .select('proposer.email_address as proposer_email')
    .where('proposals.id', '=', id)
    .executeTakeFirstOrThrow();
  const kind = proposalKindLabels[row.kind as keyof typeof proposalKindLabels];
  return { row, kind };
}

const buttonTo = (app: App, label: string, id: number) => ({
  label,
  url: `${app.config.publicUrl}/staff/approvals/${id}`,
});

/** Notifies everyone who may decide; the link needs a log-in. */
export async function notifyApprovers(tx: Db, app: App, id: number): Promise<void> {
  const { row, kind } = await read(tx, id);
  const { approve } = app.proposalKinds[row.kind as keyof typeof app.proposalKinds];
  for (const person of await staffWhoMay(tx, approve)) {
    if (person.id === row.proposed_by) continue;
    await queueMail(tx, app.jobs, {
      key: `proposal:${id}:${person.id}`,
      kind: 'proposal',
      to: person.email,
      uselessAfter: row.expires_at,
      letter: {
        subject: `${kind} waits for approval`,
        greeting: `Dear ${person.fullName},`,
        paragraphs: [
          `${row.proposer_name} proposed: ${row.summary}.`,
          `Reason: ${row.reason}`,
          `Another person has to decide before ${formatMoment(row.expires_at.toISOString())}.`,
        ],
        button: buttonTo(app, 'Open the proposal', id),
      },
    });
  }
}

/** Notifies the person who proposed it of the decision. */
export async function notifyProposer(tx: Db, app: App, id: number): Promise<void> {
  const { row, kind } = await read(tx, id);
  const words = {
    approved: `${row.decider_name} approved it.`,
    refused: `${row.decider_name} refused it. Reason: ${row.decision}`,
    expired: 'No decision was made in time. You can propose it again.',
  };
  const decided = row.state as keyof typeof words;
  await queueMail(tx, app.jobs, {
    key: `proposal-decided:${id}`,
    kind: 'proposal',
    to: row.proposer_email,
    letter: {
      subject: `${kind} ${decided === 'expired' ? 'has expired' : `was ${decided}`}`,
      greeting: `Dear ${row.proposer_name},`,
      paragraphs: [`You proposed: ${row.summary}.`, words[decided]],
      button: buttonTo(app, 'Open the proposal', id),
    },
  });
}
