import type { Capability } from '@edc/contract/common/access/capabilities';
import { complaintCategories } from '@edc/contract/desk/complaints/complaint-rules';
import {
  type ComplaintOutcome,
  complaintOutcomeWords,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import { z } from 'zod';
import type { App } from '../../../../../context.ts';
import { longJobKind } from '../../../../../long-job.ts';
import { Refusal } from '../../../../../platform/http/refusal.ts';
import { loadStaffName } from '../../../../people/staff/queries.ts';
import { answerComplaint } from '../actions.ts';
import { complaintsToAnswer, outcomeFor } from './queries.ts';

const input = z.object({
  /** The complaints that were selected when the button was pressed. */
  ids: z.array(z.number()),
  text: z.string(),
  after: z.union([
    z.enum(['open', 'close']),
    z.object({ waitingFor: z.string(), until: z.string() }),
  ]),
  /** The key of that press: a repeated request answers no complaint twice. */
  requestKey: z.string().optional(),
});

/** Who may see a job may see its results, so jobs across all categories need their own kind. */
const kindOf = (name: string, may: Capability, categories: readonly string[]) =>
  longJobKind<z.output<typeof input>, App>({
    name,
    may,
    input,
    next: async (app, { input: { ids, text, after: then, requestKey }, cursor, by, staffId }) => {
      const at = Number(cursor ?? 0);
      const next = at + 1 < ids.length ? String(at + 1) : null;
      const name = await loadStaffName(app.db, staffId);
      return async (tx) => {
        const [row] = await complaintsToAnswer(tx, ids.slice(at, at + 1), {
          text,
          staffName: name,
        });
        if (!row) return { results: [], count: Math.min(1, ids.length), cursor: next };
        const { code, reply: message } = row;
        const actor = { by, name, staffId, categories };
        const given = { code, message, then, actor, requestKey };
        const expected = outcomeFor(row);
        const outcome: ComplaintOutcome =
          expected === 'done' ? await answerOne({ ...app, db: tx }, given) : expected;
        const result = {
          name: row.name,
          outcome: outcome === 'done' ? 'Answered' : complaintOutcomeWords[outcome],
          done: outcome === 'done',
          path: `/staff/complaints/${code}`,
        };
        return { results: [result], cursor: next };
      };
    },
  });

async function answerOne(
  app: App,
  given: Parameters<typeof answerComplaint>[1],
): Promise<ComplaintOutcome> {
  try {
    await answerComplaint(app, given);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return 'failed';
    throw error;
  }
}

export const complaintBulkKinds = {
  all: kindOf('complaints.reply', 'complaints.answer', complaintCategories),
  payments: kindOf('complaints.reply_payments', 'complaints.answer_payments', ['Payment']),
};
