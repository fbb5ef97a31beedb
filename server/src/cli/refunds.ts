import { formatAmount } from '@edc/contract/common/amounts';
import { formatMoment } from '@edc/contract/common/dates';
import {
  RECEIPT_LENGTH,
  REFUND_NOTE_LENGTH,
  refundStateLabels,
} from '@edc/contract/money/refund-rules';
import type { RefundRecord } from '@edc/contract/money/refunds';
import { loadRefund, loadRefunds } from '../areas/money/payments/refunds/queries.ts';
import { cancelHandOut, recordHandedOut } from '../areas/money/payments/staff/hand-out.ts';
import { refundedWords } from '../areas/money/payments/staff/refund.ts';
import { askForOtherAccount, retryRefund } from '../areas/money/payments/staff/retry.ts';
import type { App } from '../context.ts';
import { actingStaff, rolesThatMay } from './acting-staff.ts';
import {
  type CommandArgs,
  CommandError,
  requiredArgs,
  requiredOption,
  UsageError,
} from './command.ts';
import { commandWithTasks, type Tasks } from './tasks.ts';

const SHOWN = 100;

const tasks: Tasks = {
  list(args) {
    requiredArgs(args);
    return ({ app }) => printOpen(app);
  },

  send(args) {
    const refundId = numberOf(args);
    const by = requiredOption(args, 'by');
    const digits = requiredOption(args, 'account');
    if (!/^\d{4}$/.test(digits)) {
      throw new UsageError('--account is the last four digits of the account');
    }
    return async ({ app }) => {
      const actor = await actingStaff(app.db, by, 'payments.refund');
      const { account } = await known(app, refundId);
      if (account && account.account_end !== digits) {
        throw new CommandError(`The account of refund ${refundId} does not end with ${digits}.`);
      }
      const enteredAt = new Date(account?.entered_at ?? 0);
      console.log(refundedWords(await retryRefund(app, { refundId, enteredAt, by: actor })));
    };
  },

  ask(args) {
    const refundId = numberOf(args);
    const by = requiredOption(args, 'by');
    const { note } = args.options;
    if (note && note.length > REFUND_NOTE_LENGTH) {
      throw new UsageError(`--note has more than ${REFUND_NOTE_LENGTH} characters`);
    }
    return async ({ app }) => {
      const actor = await actingStaff(app.db, by, 'payments.refund');
      await known(app, refundId);
      await askForOtherAccount(app, { refundId, note, by: actor });
      console.log('The student is asked for another account by email.');
    };
  },

  'handed-out'(args) {
    const refundId = numberOf(args);
    const by = requiredOption(args, 'by');
    const receipt = requiredOption(args, 'receipt');
    if (receipt.length > RECEIPT_LENGTH) {
      throw new UsageError(`--receipt has more than ${RECEIPT_LENGTH} characters`);
    }
    return async ({ app }) => {
      const actor = await actingStaff(app.db, by, 'payments.refund');
      await known(app, refundId);
      const given = { refundId, receipt, by: actor };
      const { amountKobo, currency } = await recordHandedOut(app, given);
      console.log(
        `${formatAmount(amountKobo, currency)} is recorded as handed out. The student is told by email.`,
      );
    };
  },

  cancel(args) {
    const refundId = numberOf(args);
    const by = requiredOption(args, 'by');
    const reason = requiredOption(args, 'reason');
    return async ({ app }) => {
      const actor = await actingStaff(app.db, by, 'payments.refund');
      await known(app, refundId);
      await cancelHandOut(app, { refundId, reason, by: actor });
      console.log('It is not handed out. The student is told by email.');
    };
  },
};

function numberOf(args: CommandArgs): number {
  const [number] = requiredArgs(args, 'the number of the refund');
  if (!/^[1-9]\d{0,11}$/.test(number)) {
    throw new UsageError(`"${number}" is not the number of a refund: "refunds list" shows them`);
  }
  return Number(number);
}

async function known({ db }: App, id: number): Promise<RefundRecord> {
  const found = await loadRefund(db, id);
  if (!found) throw new CommandError(`There is no refund with the number ${id}.`);
  return found;
}

async function printOpen(app: App): Promise<void> {
  const { page } = await loadRefunds(app, { kind: 'open', sort: 'at', size: SHOWN });
  if (page.items.length === 0) console.log('No refund is open.');
  for (const one of page.items) {
    const whose = one.student ? `of ${one.student.matric_no}` : 'of an unknown student';
    console.log(
      `refund ${one.id}  ${formatMoment(one.at)}  ${formatAmount(one.amount_kobo, one.currency)} ${whose}, payment ${one.reference}: ${refundStateLabels[one.state]}`,
    );
    const { account } = await known(app, one.id);
    if (account) {
      console.log(
        `  to ${account.bank_name}, ${account.account_name}, ends with ${account.account_end}, entered ${formatMoment(account.entered_at)}`,
      );
    }
  }
  if (page.next) console.log('There are more: these are the oldest.');
}

export const refunds = commandWithTasks(tasks, {
  name: 'refunds',
  summary:
    'List refunds that are not finished, send them to a bank account, or record them as handed out',
  details: `
list                                       refunds that are not finished, with their numbers
send <refund> --account <last 4 digits>    send it to the bank account that the student entered;
                                              the digits show that you have looked at it
ask <refund> [--note <words>]              ask the student for another account
handed-out <refund> --receipt <number or name>
                                           record that it was handed out at the desk
cancel <refund> --reason <words>           it is not handed out after all

All but the list need --by <email> of a member of staff with the role ${rolesThatMay('payments.refund')}.
"payments refund" begins a refund.`,
  options: ['account', 'note', 'receipt', 'reason', 'by'],
});
