import { koboTyped } from '@edc/contract/common/typed-amount';
import { type PaymentPurpose, REFERENCE_PATTERN } from '@edc/contract/money/payment-rules';
import { normalizeMatricNo } from '@edc/contract/people/identity-rules';
import { creditMoney } from '../areas/money/payments/staff/actions.ts';
import { reopenClosed } from '../areas/money/payments/staff/close.ts';
import {
  applyOrPropose,
  closeOrPropose,
  recordTellerOrPropose,
  refundOrPropose,
  waiveOrPropose,
} from '../areas/money/payments/staff/two-person.ts';
import { actingStaff, rolesThatMay } from './acting-staff.ts';
import { type CommandArgs, requiredArgs, requiredOption, UsageError } from './command.ts';
import {
  printApplied,
  printClosed,
  printExceptions,
  printPayments,
  printRefund,
  printRequeried,
  printTeller,
  printWaived,
} from './payments-output.ts';
import { commandWithTasks, type Tasks } from './tasks.ts';

const tasks: Tasks = {
  list(args) {
    requiredArgs(args);
    const matricNo = matricNoOf(args);
    return ({ app }) => printPayments(app.db, matricNo);
  },

  requery(args) {
    const [reference] = requiredArgs(args, 'the reference');
    const normal = reference.toUpperCase();
    if (!REFERENCE_PATTERN.test(normal)) {
      throw new UsageError(`"${reference}" is not a reference: 13 letters and digits`);
    }
    return ({ app }) => printRequeried(app, normal);
  },

  exceptions(args) {
    requiredArgs(args);
    return ({ app }) => printExceptions(app.db, app.now());
  },

  apply(args) {
    const decision = decisionOf(args);
    const target = targetOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      printApplied(app, await applyOrPropose(app, { ...decision, ...target, by }));
    };
  },

  waive(args) {
    const decision = decisionOf(args);
    const target = targetOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.waive');
      printWaived(app, await waiveOrPropose(app, { ...decision, ...target, by }));
    };
  },

  credit(args) {
    const decision = decisionOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      const { reference } = await creditMoney(app, { ...decision, by });
      console.log(`Payment ${reference} is kept as credit now. The student is told by email.`);
    };
  },

  refund(args) {
    const decision = decisionOf(args);
    const amountKobo = amountOf(args.options.amount);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.refund');
      printRefund(app, await refundOrPropose(app, { ...decision, amountKobo, by }));
    };
  },

  close(args) {
    const decision = decisionOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      printClosed(app, await closeOrPropose(app, { ...decision, by }));
    };
  },

  reopen(args) {
    const decision = decisionOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      const { reference } = await reopenClosed(app, { ...decision, by });
      console.log(`Payment ${reference} waits for a decision again.`);
    };
  },

  teller(args) {
    requiredArgs(args);
    const purpose = purposeOf(args.options.for);
    const amountKobo = amountOf(args.options.amount);
    const given = {
      purpose,
      amountKobo,
      matricNo: normalizeMatricNo(requiredOption(args, 'matric-no')),
      applicationCode: requiredOption(args, 'application'),
      skillCode:
        purpose === 'certificate' ? (args.options.skill ?? '') : requiredOption(args, 'skill'),
      tellerNumber: requiredOption(args, 'teller-number'),
      ...decisionBy(args),
    };
    return async ({ app }) => {
      const by = await actingStaff(app.db, given.by, 'payments.teller');
      printTeller(app, await recordTellerOrPropose(app, { ...given, by }));
    };
  },
};

const matricNoOf = ({ options }: CommandArgs) =>
  options['matric-no'] === undefined ? undefined : normalizeMatricNo(options['matric-no']);

/** What the money is to pay for, where it is not what the student chose. */
const targetOf = (args: CommandArgs) => ({
  matricNo: matricNoOf(args),
  applicationCode: args.options.application,
  skillCode: args.options.skill,
  purpose: 'enrolment' as const,
});

const purposes: Record<string, PaymentPurpose> = {
  registration: 'enrolment',
  'skill-change': 'skill_change',
  certificate: 'certificate',
};

function purposeOf(typed = 'registration'): PaymentPurpose {
  const purpose = purposes[typed];
  if (!purpose) throw new UsageError(`--for is one of ${Object.keys(purposes).join(', ')}`);
  return purpose;
}

function decisionOf(args: CommandArgs) {
  const [number] = requiredArgs(args, "the money's number");
  if (!/^[1-9]\d{0,11}$/.test(number)) {
    throw new UsageError(
      `"${number}" is not the number of a payment: "payments exceptions" lists them`,
    );
  }
  return { moneyId: Number(number), ...decisionBy(args) };
}

/** The email of the member of staff, and their reason. */
const decisionBy = (args: CommandArgs) => ({
  by: requiredOption(args, 'by'),
  reason: requiredOption(args, 'reason'),
});

/** Naira as people write them. */
function amountOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const kobo = koboTyped(typed);
  if (kobo === undefined) {
    throw new UsageError(`--amount is in naira, such as 4160 or 1,500.50, not "${typed}"`);
  }
  return kobo;
}

export const payments = commandWithTasks(tasks, {
  name: 'payments',
  summary: 'Look up payments, and decide about money that could not be used',
  details: `
list [--matric-no <number>]                the newest payments, or all of one student
requery <reference>                        ask the provider again, and apply what it says
exceptions                                 money that needs a decision, with its number
apply <money>                              use it for the registration that the student chose,
      [--application <code> --skill <code>]   or for another one
      [--matric-no <number>]                  needed where its student is not known
waive <money>                              waive what is missing of the price, and use the money
                                              like apply; takes the same options
credit <money>                             keep it as credit for the student's next payment
refund <money> [--amount <naira>]          refund all or part of it through the provider;
                                              a registration that it paid for stays
close <money>                              mark held money or a reversal as dealt with, so that it
                                              leaves the exceptions; nothing else changes
reopen <money>                             held money that was closed waits for a decision again
teller --matric-no <number> --application <code> --skill <code> --teller-number <number>
                                           record a payment made at the bank, and register
      [--for skill-change|certificate]        or make that request: --skill is then the new skill,
                                              and is not needed for a certificate
      [--amount <naira>]                      what the teller says, if not what is due: less is kept
                                              as credit, and so is what is more than is due

All from apply on are decisions: each needs --reason <words> and --by <email> of a member of staff
with the role ${rolesThatMay('payments.act', 'payments.refund', 'payments.teller')}.
Above the setting two_person_kobo, refunds, teller payments, waivers, closing, and applying a
payment of an unknown payer are only proposed: another person approves them in the staff console.
Everything is kept in the audit log; the student gets an email about all but reopen. Times are
Nigerian time.`,
  options: ['matric-no', 'application', 'skill', 'teller-number', 'for', 'amount', 'by', 'reason'],
});
