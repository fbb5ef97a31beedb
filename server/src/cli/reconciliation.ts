import { counted } from '@edc/contract/common/counted';
import { formatDay } from '@edc/contract/common/dates';
import { formatNaira } from '@edc/contract/common/money';
import { providerNames } from '@edc/contract/money/payment-rules';
import type { ReconciledDay, Reconciliation } from '@edc/contract/money/reconciliation';
import { differenceLabels, SIGN_OFF_NOTE_LENGTH } from '@edc/contract/money/reconciliation-rules';
import { reconcile } from '../areas/money/payments/reconciliation/actions.ts';
import { loadReconciliation } from '../areas/money/payments/reconciliation/queries.ts';
import { type Range, rangeOf } from '../areas/money/payments/reconciliation/rules.ts';
import { signOff } from '../areas/money/payments/reconciliation/sign-off.ts';
import type { App } from '../context.ts';
import { actingStaff, rolesThatMay } from './acting-staff.ts';
import { type CommandArgs, requiredArgs, requiredOption, UsageError } from './command.ts';
import { commandWithTasks, type Tasks } from './tasks.ts';

const tasks: Tasks = {
  show(args) {
    requiredArgs(args);
    const range = givenRange(args);
    return ({ app }) => printRange(app, rangeOf(range, app.now()));
  },

  compare(args) {
    requiredArgs(args);
    const range = givenRange(args);
    const by = requiredOption(args, 'by');
    return async ({ app }) => {
      await actingStaff(app.db, by, 'payments.reconcile');
      const days = rangeOf(range, app.now());
      await reconcile(app, days);
      await printRange(app, days);
    };
  },

  'sign-off'(args) {
    const [day] = requiredArgs(args, 'the day');
    const by = requiredOption(args, 'by');
    const note = args.options.reason ?? '';
    if (note.length > SIGN_OFF_NOTE_LENGTH) {
      throw new UsageError(`--reason has more than ${SIGN_OFF_NOTE_LENGTH} characters`);
    }
    const date = dateOf(day, 'the day');
    return async ({ app }) => {
      const actor = await actingStaff(app.db, by, 'payments.reconcile');
      const { days } = await loadReconciliation(app, { from: date, to: date });
      const checkedAt = new Date(days[0]?.checked_at ?? 0);
      await signOff(app, actor, { day: date, checkedAt, note });
      console.log(`${formatDay(date)} is signed off.`);
    };
  },
};

function dateOf(typed: string, name: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) {
    throw new UsageError(`${name} must be a date such as 2026-11-30`);
  }
  return typed;
}

const givenRange = ({ options: { from, to } }: CommandArgs): Partial<Range> => ({
  ...(from === undefined ? {} : { from: dateOf(from, '--from') }),
  ...(to === undefined ? {} : { to: dateOf(to, '--to') }),
});

function stateOf(day: ReconciledDay): string {
  if (day.state === 'unchecked') return 'not compared yet';
  const found = day.differences === 0 ? 'matches' : counted(day.differences, 'difference');
  return day.signed_off_by ? `${found}, signed off by ${day.signed_off_by}` : found;
}

const amount = (kobo: number | null) => (kobo === null ? 'nothing' : formatNaira(kobo));

function linesOf({ days, differences, payouts }: Reconciliation): string[] {
  return [
    ...days.flatMap((day) => [
      `${formatDay(day.day)}: provider ${formatNaira(day.theirs_kobo)}, here ${formatNaira(day.ours_kobo)}, ${stateOf(day)}`,
      ...differences
        .filter((one) => one.day === day.day)
        .map(
          (one) =>
            `  ${one.reference}: ${differenceLabels[one.kind]}, provider ${amount(one.theirs_kobo)}, here ${amount(one.ours_kobo)}. ${one.reason}`,
        ),
    ]),
    ...payouts.map(
      (one) =>
        `payout of ${providerNames[one.provider]} on ${formatDay(one.paid_on)}: ${formatNaira(one.gross_kobo)} less fees of ${formatNaira(one.fees_kobo)} is ${formatNaira(one.net_kobo)}`,
    ),
  ];
}

async function printRange(app: App, range: Range): Promise<void> {
  for (const line of linesOf(await loadReconciliation(app, range))) console.log(line);
}

export const reconciliation = commandWithTasks(tasks, {
  name: 'reconciliation',
  summary: 'Compare payments with the provider day by day, and sign days off',
  details: `
show [--from <date> --to <date>]           what the last comparison found, by day, and the payouts
compare [--from <date> --to <date>]        ask the provider now, then show
sign-off <date> [--reason <words>]         sign off a day that is over; a day that differs needs
                                              the reason why that is in order

Without dates, the last seven days. The last two need --by <email> of a member of staff with the
role ${rolesThatMay('payments.reconcile')}.`,
  options: ['from', 'to', 'reason', 'by'],
});
