import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { compileListOnce } from '../../../platform/database/statements/compile-once.ts';
import { entriesAbout } from '../../system/audit/queries.ts';

const SHOWN = 10;

interface Activity {
  at: string;
  kind: string;
  text: string;
}

interface Entry {
  at: Date;
  action: string;
  /** The total of the payment, and the part of it in this entry. */
  paid_kobo: number | null;
  kobo: number;
  currency: string;
  /** The amount due, if a different amount was paid. */
  due_kobo: number | null;
  /** Whether a payment could be used. */
  outcome: string | null;
  /** Its skill and course, as `Baking, ESP 201`. */
  what: string;
  /** The role of the member of staff who acted. */
  role: string | null;
}

type Words = { kind: string; text: (entry: Entry) => string };

const by = ({ role }: Entry) => (role ? ` by the centre (${role})` : ' by the centre');
const simply = (kind: string, text: string): Words => ({ kind, text: () => text });
const byCentre = (kind: string, text: string): Words => ({
  kind,
  text: (entry) => text + by(entry),
});
/** `before` the skill and course. */
const about = (kind: string, before: string): Words => ({
  kind,
  text: ({ what }) => `${before} ${what}`,
});

const returnedTo = (where: string): Words => ({
  kind: 'return',
  text: ({ kobo, paid_kobo, currency }) => {
    const paid = paid_kobo ?? kobo;
    const part = kobo < paid ? `${formatAmount(kobo, currency)} of your` : 'Your';
    return `${part} payment of ${formatAmount(paid, currency)} was returned to ${where}`;
  },
});

/** `Part payment of ₦3,660.00 (₦4,160.00 was due)`, or `Payment of ₦4,160.00`. */
function paymentOf({ kobo, currency, due_kobo, outcome }: Entry): string {
  if (outcome !== 'UNDERPAID') return `Payment of ${formatAmount(kobo, currency)}`;
  const due = due_kobo ? ` (${formatNaira(due_kobo)} was due)` : '';
  return `Part payment of ${formatNaira(kobo)}${due}`;
}

/** Only a payment that was used counts as confirmed. */
const settled: Words = {
  kind: 'payment',
  text: (entry) =>
    `${paymentOf(entry)} ${(entry.outcome ?? 'applied') === 'applied' ? 'confirmed' : 'received'}`,
};

/** The allowlist: the audit entries that students see, in plain words and without reasons. */
const shown: Record<string, Words> = {
  'account.register': simply('account', 'You registered with the portal'),
  'email.change': simply('email', 'New email address entered'),
  'email.confirm': simply('email', 'Email address confirmed'),
  'password.change': simply('password', 'Password changed'),
  'payment.settle': settled,
  'payment.teller': {
    kind: 'payment',
    text: (entry) => `${paymentOf(entry)} recorded${by(entry)}`,
  },
  'payment.credit': {
    kind: 'payment',
    text: (entry) => `Payment of ${formatNaira(entry.kobo)} kept as credit${by(entry)}`,
  },
  'refund.made': returnedTo('your account'),
  'payment.reversed': returnedTo('your account'),
  'refund.hand_out': returnedTo('you at the desk'),
  'registration.register': about('registration', 'Registered for'),
  'registration.course': about('registration', 'Course changed. Before:'),
  'registration.skill': about('registration', 'Skill changed. Before:'),
  'registration.batch': {
    kind: 'registration',
    text: (entry) => `Training batch set${by(entry)}: ${entry.what}`,
  },
  'registration.completed': about('registration', 'Completed:'),
  'registration.cancelled': {
    kind: 'return',
    text: (entry) => `Registration cancelled${by(entry)}: ${entry.what}`,
  },
  'waiting_list.join': about('request', 'Joined the waiting list for'),
  'waiting_list.offer': about('request', 'Offered a place in'),
  'waiting_list.left': about('request', 'Left the waiting list for'),
  'waiting_list.declined': about('request', 'Declined a place in'),
  'waiting_list.expired': {
    kind: 'request',
    text: ({ what }) => `Place in ${what} no longer held`,
  },
  'waiting_list.closed': about('request', 'No longer on the waiting list for'),
  'skill_change.request': simply('request', 'Skill change requested'),
  'skill_change.approve': byCentre('request', 'Skill change approved'),
  'skill_change.reject': byCentre('request', 'Skill change not approved'),
  'skill_change.withdraw': simply('request', 'Skill change withdrawn'),
  'certificate.request': simply('request', 'Certificate requested'),
  'certificate.approve': byCentre('request', 'Certificate issued'),
  'certificate.reject': byCentre('request', 'Certificate request not approved'),
  'certificate.ready': simply('request', 'Printed certificate ready for collection'),
  'certificate.collected': simply('request', 'Printed certificate collected'),
  'certificate.revoke': byCentre('return', 'Certificate revoked'),
  'certificate.replace': byCentre('request', 'Certificate replaced'),
  'complaint.create': simply('complaint', 'Complaint sent'),
  'complaint.answer': byCentre('complaint', 'Complaint answered'),
  'complaint.reply': simply('complaint', 'Reply sent to a complaint'),
  'complaint.answer_and_close': byCentre('complaint', 'Complaint answered and closed'),
  'complaint.close': simply('complaint', 'Complaint closed'),
  'complaint.close_silent': simply('complaint', 'Complaint closed'),
  'complaint.merge': simply('complaint', 'Complaint merged with another one'),
  'complaint.reopen': simply('complaint', 'Complaint open again'),
};

const actions = Object.keys(shown);

/** One statement, because the dashboard runs it at every visit. */
const entriesOf = compileListOnce((db, studentId: number) => {
  const statement = sql<Entry>`
    select audit_entries.at, audit_entries.action,
      receipts.amount_kobo as paid_kobo,
      coalesce((audit_entries.detail->>'amount_kobo')::bigint, 0) as kobo,
      coalesce(audit_entries.detail->>'currency', 'NGN') as currency,
      (audit_entries.detail->>'due_kobo')::bigint as due_kobo,
      audit_entries.detail->>'outcome' as outcome,
      coalesce(skills.title || ', ' || courses.course_code, '') as what,
      (select staff.roles[1] from staff
        where staff.id = staff_of(audit_entries.actor)) as role
    from ${entriesAbout(db, { studentId })} as audit_entries
    left join receipts
      on audit_entries.action in ('refund.made', 'payment.reversed', 'refund.hand_out')
      and receipts.id = (audit_entries.detail->>'money')::bigint
    left join courses on audit_entries.action ~ '^(registration|waiting_list)\\.'
      and courses.id = (audit_entries.detail->>'course_id')::bigint
    left join skills on audit_entries.action ~ '^(registration|waiting_list)\\.'
      and skills.id = (audit_entries.detail->>'skill')::bigint
    where audit_entries.action = any(${actions}::text[])
      -- Returned money is listed refund by refund, or as a whole where no refund is known.
      and (audit_entries.action <> 'payment.reversed' or not exists (
        select 1 from refunds where refunds.receipt_id = receipts.id
          and refunds.status = 'processed'))
    -- Of what one transaction did, the payment comes before what it paid for.
    order by audit_entries.at desc, audit_entries.action = 'account.register',
      audit_entries.action like 'payment.%', audit_entries.id desc
    limit ${sql.lit(SHOWN)}`;
  return { compile: () => statement.compile(db) };
});

/** Recent events, newest first, from the audit log. */
export async function loadActivity(db: Db, studentId: number): Promise<Activity[]> {
  const rows = await entriesOf(db, studentId);
  return rows.flatMap((row) => {
    const words = shown[row.action];
    return words ? [{ at: row.at.toISOString(), kind: words.kind, text: words.text(row) }] : [];
  });
}
