import {
  fillPlaceholders,
  openPlaceholders,
} from '@edc/contract/desk/complaints/complaint-placeholders';
import type { ComplaintSelection } from '@edc/contract/desk/complaints/staff-complaint-bulk';
import {
  type ComplaintOutcome,
  complaintOutcomes,
  MOST_COMPLAINTS_IN_BULK,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import { previewOf } from '../../../../../long-job.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import { Refusal } from '../../../../../platform/http/refusal.ts';
import { placeholderValues } from '../detail/placeholders.ts';
import { factRows } from '../detail/store.ts';
import { filteredComplaints, type Scope } from '../queue/store.ts';

/** Skipped complaints may have to be answered by hand, so more of them are listed. */
const LEFT_OUT_SHOWN = 50;
const NO_TEXT = 'Please write the reply';
const NOT_WAITING = 'Please say whom the centre waits for, and until when';

/** Refuses what no complaint could be answered with. */
export function checkBulk({ text, after, waiting_for, until }: ComplaintSelection & Written): void {
  const fields = {
    ...(text ? {} : { text: NO_TEXT }),
    ...(after === 'pending' && !waiting_for ? { waiting_for: NOT_WAITING } : {}),
    ...(after === 'pending' && !until ? { until: NOT_WAITING } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

interface Written {
  /** With names in braces. */
  text: string;
}

/** Refuses a selection of more complaints than one press may answer. */
export async function allSelected(
  db: Db,
  { codes, ...selection }: ComplaintSelection,
  scope: Scope,
): Promise<number[]> {
  const wanted = codes?.split(',');
  const query = filteredComplaints(db, wanted ? {} : selection, scope)
    .select('complaints.id')
    .orderBy('complaints.id')
    .limit(MOST_COMPLAINTS_IN_BULK + 1);
  const rows = await (wanted ? query.where('complaints.code', 'in', wanted) : query).execute();
  if (rows.length > MOST_COMPLAINTS_IN_BULK) throw new Refusal('TOO_MANY_COMPLAINTS');
  return rows.map(({ id }) => id);
}

/**
 * Nobody reads each of many replies before it is sent, so a payment is named only where the complaint
 * names it: the newest one may have nothing to do with it.
 */
const withNamedPayment = <T extends { reference: string | null; said: string }>(fact: T): T =>
  fact.reference && fact.said.includes(fact.reference) ? fact : { ...fact, reference: null };

/** These complaints, each with its own reply. */
export async function complaintsToAnswer(
  db: Db,
  ids: readonly number[],
  { text, staffName }: Written & { staffName: string },
) {
  const facts = await factRows(db, ids);
  return facts
    .toSorted((a, b) => a.id - b.id)
    .map((fact) => {
      const { code, status, subject } = fact;
      const values = placeholderValues(withNamedPayment(fact), staffName);
      const reply = fillPlaceholders(text, values);
      return { code, name: `${values.full_name ?? ''}, ${subject}`, status, reply };
    });
}

type Selected = Awaited<ReturnType<typeof complaintsToAnswer>>[number];

/** What a bulk reply does to this complaint. */
export function outcomeFor({
  status,
  reply,
}: Pick<Selected, 'status' | 'reply'>): ComplaintOutcome {
  if (status === 'closed') return 'closed';
  return openPlaceholders(reply).length > 0 ? 'missing' : 'done';
}

export async function loadBulkPreview(
  db: Db,
  selection: ComplaintSelection,
  scope: Scope,
  written: Written & { staffName: string },
) {
  const rows = await complaintsToAnswer(db, await allSelected(db, selection, scope), written);
  const judged = rows.map((row) => ({ ...row, outcome: outcomeFor(row) }));
  return {
    ...previewOf(complaintOutcomes, judged),
    left_out: judged
      .filter(({ outcome }) => outcome !== 'done')
      .slice(0, LEFT_OUT_SHOWN)
      .map(({ code, name, reply, outcome }) => ({
        code,
        name,
        outcome,
        unknown: outcome === 'missing' ? openPlaceholders(reply) : [],
      })),
    example: judged.find(({ outcome }) => outcome === 'done')?.reply ?? '',
  };
}
