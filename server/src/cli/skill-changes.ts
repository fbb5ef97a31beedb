import { formatMoment } from '@edc/contract/common/dates';
import { requestProblems } from '@edc/contract/desk/request-rules';
import {
  type SkillChangeState,
  skillChangeStates,
} from '@edc/contract/training/skill-change-rules';
import { approve, reject } from '../areas/training/skill-changes/decisions/actions.ts';
import { loadRequestsForStaff } from '../areas/training/skill-changes/queries.ts';
import { actingStaff } from './acting-staff.ts';
import {
  type CommandArgs,
  CommandError,
  requiredArgs,
  requiredOption,
  UsageError,
} from './command.ts';
import { commandWithTasks, type Tasks } from './tasks.ts';

const NOT_PENDING = 'There is no request with this number that waits for a decision.';

const refusals: Record<string, string> = {
  NOT_PENDING,
  REVERSED: 'The payment of this request was reversed. Reject it, or ask finance.',
  REFUNDING: 'The payment of this request is being refunded. Cancel the refund, or reject it.',
  DISPUTED: `${requestProblems.disputed}.`,
  NOT_POSSIBLE: 'The registration of this request is no longer active, or the skill not offered.',
};

function numberOf(args: CommandArgs): number {
  const [number] = requiredArgs(args, 'the number of the request');
  if (!/^[1-9]\d{0,14}$/.test(number)) {
    throw new UsageError(`"${number}" is not the number of a request`);
  }
  return Number(number);
}

function stateOf({ options }: CommandArgs): SkillChangeState {
  const typed = options.state ?? 'pending';
  const state = skillChangeStates.find((one) => one === typed);
  if (!state) throw new UsageError(`--state must be one of ${skillChangeStates.join(', ')}`);
  return state;
}

const tasks: Tasks = {
  list(args) {
    requiredArgs(args);
    const state = stateOf(args);
    const by = requiredOption(args, 'by');
    return async ({ app }) => {
      await actingStaff(app.db, by, 'requests.read');
      const requests = await loadRequestsForStaff(app, state);
      if (requests.length === 0) console.log(`No ${state} requests.`);
      for (const one of requests) {
        console.log(
          [
            String(one.id).padStart(5),
            formatMoment(one.requestDate),
            one.matric_no,
            one.full_name,
            `${one.course_code} ${one.session}`,
            `${one.previousSkill} to ${one.requestedSkill}`,
            one.paymentReference,
            one.withdrawn_at ? 'withdrawn' : (one.rejectionReason ?? ''),
          ].join('  '),
        );
      }
    };
  },

  approve(args) {
    const requestId = numberOf(args);
    const email = requiredOption(args, 'by');
    return async ({ app }) => {
      const by = await actingStaff(app.db, email, 'requests.decide');
      const done = await app.db
        .transaction()
        .execute((tx) => approve(tx, app, { requestId, by, at: app.now() }));
      if (done !== 'approved') throw new CommandError(refusals[done] ?? NOT_PENDING);
      console.log(`Request ${requestId} is approved. The student is told by email.`);
    };
  },

  reject(args) {
    const requestId = numberOf(args);
    const [email, reason] = [requiredOption(args, 'by'), requiredOption(args, 'reason')];
    return async ({ app }) => {
      const by = await actingStaff(app.db, email, 'requests.decide');
      const done = await app.db
        .transaction()
        .execute((tx) => reject(tx, app, { requestId, by, reason, at: app.now() }));
      if (done !== 'rejected') throw new CommandError(NOT_PENDING);
      console.log(
        `Request ${requestId} is rejected. What is here of its fee is kept as credit. The student is told by email.`,
      );
    };
  },
};

export const skillChanges = commandWithTasks(tasks, {
  name: 'skill-changes',
  summary: 'List and decide requests to change skill',
  details: `
list [--state pending|approved|rejected]   the oldest first; pending ones unless said
approve <number>                           the registration moves to its new skill
reject <number> --reason <words>           the student reads the reason; the fee becomes credit

Each wants --by <email> of a member of staff who may read or decide requests. Decisions are kept in
the audit.`,
  options: ['state', 'by', 'reason'],
});
