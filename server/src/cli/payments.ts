import { normalMatricNo } from '@edc/contract/identity-rules';
import { REFERENCE_PATTERN } from '@edc/contract/payment-rules';
import { applyMoney, creditMoney } from '../modules/payments/staff/actions.ts';
import { closeReversals } from '../modules/payments/staff/close.ts';
import { refundMoney } from '../modules/payments/staff/refund.ts';
import { StaffRefusal } from '../modules/payments/staff/refusal.ts';
import { recordTeller } from '../modules/payments/staff/teller.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Core } from '../portal.ts';
import { actingStaff, rolesThatMay } from './acting-staff.ts';
import { command, Failure, needed, type Typed, UsageError, words } from './command.ts';
import {
  printApplied,
  printExceptions,
  printPayments,
  printRefund,
  printRequeried,
  printTeller,
} from './payments-output.ts';

type Work = (core: Core) => Promise<void>;

/** One word after `payments`: makes sense of the rest, and gives what is then to be done. */
const tasks: Record<string, (typed: Typed) => Work> = {
  list(typed) {
    words(typed);
    const matricNo = matricNoOf(typed);
    return ({ app }) => printPayments(app.db, matricNo);
  },

  requery(typed) {
    const [reference] = words(typed, 'the reference');
    const normal = reference.toUpperCase();
    if (!REFERENCE_PATTERN.test(normal)) {
      throw new UsageError(`"${reference}" is not a reference: 13 letters and digits`);
    }
    return ({ app }) => printRequeried(app, normal);
  },

  exceptions(typed) {
    words(typed);
    return ({ app }) => printExceptions(app.db, app.now());
  },

  apply(typed) {
    const decision = decisionOf(typed);
    const target = {
      matricNo: matricNoOf(typed),
      applicationCode: typed.options.application,
      skillCode: typed.options.skill,
      purpose: 'enrolment' as const,
    };
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      printApplied(await applyMoney(app, { ...decision, ...target, by }));
    };
  },

  credit(typed) {
    const decision = decisionOf(typed);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      const { reference } = await creditMoney(app, { ...decision, by });
      console.log(`Payment ${reference} is credit now; the student is told by mail.`);
    };
  },

  refund(typed) {
    const decision = decisionOf(typed);
    const amountKobo = amountOf(typed.options.amount);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.refund');
      printRefund(await refundMoney(app, { ...decision, amountKobo, by }));
    };
  },

  close(typed) {
    const decision = decisionOf(typed);
    return async ({ app }) => {
      const by = await actingStaff(app.db, decision.by, 'payments.act');
      const { reference } = await closeReversals(app, { ...decision, by });
      console.log(`What was taken back of ${reference} is dealt with. News of it waits again.`);
    };
  },

  teller(typed) {
    words(typed);
    const given = {
      purpose: 'enrolment' as const,
      matricNo: normalMatricNo(needed(typed, 'matric-no')),
      applicationCode: needed(typed, 'application'),
      skillCode: needed(typed, 'skill'),
      tellerNumber: needed(typed, 'teller-number'),
      ...whoAndWhy(typed),
    };
    return async ({ app }) => {
      const by = await actingStaff(app.db, given.by, 'payments.teller');
      printTeller(await recordTeller(app, { ...given, by }));
    };
  },
};

const matricNoOf = ({ options }: Typed) =>
  options['matric-no'] === undefined ? undefined : normalMatricNo(options['matric-no']);

function decisionOf(typed: Typed) {
  const [number] = words(typed, "the money's number");
  if (!/^[1-9]\d{0,11}$/.test(number)) {
    throw new UsageError(
      `"${number}" is not the number of a payment: "payments exceptions" lists them`,
    );
  }
  return { moneyId: Number(number), ...whoAndWhy(typed) };
}

/** The email of the member of staff, and their reason. */
const whoAndWhy = (typed: Typed) => ({
  by: needed(typed, 'by'),
  reason: needed(typed, 'reason'),
});

/** Naira as people write them. */
function amountOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const naira = typed.replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(naira) || Number(naira) === 0) {
    throw new UsageError(`--amount is in naira, such as 4160 or 1,500.50, not "${typed}"`);
  }
  return Math.round(Number(naira) * 100);
}

const names = Object.keys(tasks);

export const payments = command<Work>({
  name: 'payments',
  usage: `${names.join('|')} …`,
  summary: 'Look up payments, and decide about money that could not be used',
  details: `
list [--matric-no <number>]                the newest payments, or all of one student
requery <reference>                        ask the provider again, and apply what it says
exceptions                                 money that needs a decision, with its number
apply <money>                              use it for the registration that the student chose,
      [--application <code> --skill <code>]   or for another one
      [--matric-no <number>]                  needed where its student is not known
credit <money>                             keep it as credit for the student's next payment
refund <money> [--amount <naira>]          refund all or part of it through the provider;
                                              a registration that it paid for stays
close <money>                              mark a reversal as dealt with, so that it leaves the
                                              exceptions; the registration stays as it is
teller --matric-no <number> --application <code> --skill <code> --teller-number <number>
                                           record a payment made at the bank, and register

The last five are decisions: each needs --reason <words> and --by <email> of a member of staff
with the role ${rolesThatMay('payments.act', 'payments.refund', 'payments.teller')}.
Both are kept in the audit log; the student gets an email about all but close. Times are Nigerian time.`,
  options: ['matric-no', 'application', 'skill', 'teller-number', 'amount', 'by', 'reason'],
  read(typed) {
    const [name = '', ...positionals] = typed.positionals;
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new UsageError(`use one of ${names.join(', ')}`);
    return task({ ...typed, positionals });
  },
  async run(core, work) {
    try {
      await work(core);
    } catch (error) {
      const isForPeople = error instanceof StaffRefusal || error instanceof Refusal;
      throw isForPeople ? new Failure(error.message) : error;
    }
  },
});
