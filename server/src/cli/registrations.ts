import { counted } from '@edc/contract/common/counted';
import { normalizeMatricNo } from '@edc/contract/people/identity-rules';
import { courseNamed } from '../areas/training/enrolment/changes/queries.ts';
import {
  cancelByStaff,
  completeByStaff,
  completeSession,
} from '../areas/training/enrolment/staff/actions.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { actingStaff, rolesThatMay } from './acting-staff.ts';
import {
  type CommandArgs,
  CommandError,
  requiredArgs,
  requiredOption,
  UsageError,
} from './command.ts';
import { commandWithTasks, type Tasks, type Work } from './tasks.ts';

const decisionBy = (args: CommandArgs) => ({
  by: requiredOption(args, 'by'),
  reason: requiredOption(args, 'reason'),
});

const decisionOf = (args: CommandArgs) => ({
  matricNo: normalizeMatricNo(requiredOption(args, 'matric-no')),
  applicationCode: requiredOption(args, 'application'),
  ...decisionBy(args),
});

const notRegistered = (matricNo: string, course: string) =>
  new CommandError(`${matricNo} is not registered for ${course}.`);

const tasks: Tasks = {
  cancel(args) {
    requiredArgs(args);
    const given = decisionOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, given.by, 'registrations.change');
      const course = await courseNamed(app.db, given.applicationCode);
      await cancelByStaff(app, { ...given, by }).catch((error: unknown) => {
        throw error instanceof Refusal ? notRegistered(given.matricNo, course) : error;
      });
      console.log(
        `The registration of ${given.matricNo} for ${course} is cancelled and its place is free. The student is told by email.`,
      );
    };
  },

  complete(args) {
    requiredArgs(args);
    if (args.options.session !== undefined) return completeAll(args);
    const given = decisionOf(args);
    return async ({ app }) => {
      const by = await actingStaff(app.db, given.by, 'registrations.change');
      const course = await courseNamed(app.db, given.applicationCode);
      if ((await completeByStaff(app, { ...given, by })) !== 'completed') {
        throw notRegistered(given.matricNo, course);
      }
      console.log(`The registration of ${given.matricNo} for ${course} is completed.`);
    };
  },
};

function completeAll(args: CommandArgs): Work {
  const session = requiredOption(args, 'session');
  if (!/^\d{4}\/\d{4}$/.test(session)) {
    throw new UsageError(`--session must look like 2025/2026, not "${session}"`);
  }
  if (args.options['matric-no'] ?? args.options.application) {
    throw new UsageError('--session completes all its registrations: leave the others out');
  }
  const given = decisionBy(args);
  return async ({ app }) => {
    const by = await actingStaff(app.db, given.by, 'registrations.change');
    const { completed, notOver } = await completeSession(app, { ...given, session, by });
    console.log(`${counted(completed, 'registration')} of ${session} completed.`);
    if (notOver > 0) {
      console.log(`${notOver} left as they are: their training is not over, or has no dates.`);
    }
  };
}

export const registrations = commandWithTasks(tasks, {
  name: 'registrations',
  summary: 'Cancel a registration, or mark registrations as completed',
  details: `
cancel --matric-no <number> --application <code>     free the place; finance decides what happens
                                                        to the money. The student gets an email
                                                        with the reason
complete --matric-no <number> --application <code>   allow a certificate without attendance
complete --session <session>                         the same for all registrations of a session
                                                        whose training is over

Each needs --reason <words> and --by <email> of a member of staff with the role
${rolesThatMay('registrations.change')}. Both are kept in the audit log and in the registration's history.`,
  options: ['matric-no', 'application', 'session', 'by', 'reason'],
});
