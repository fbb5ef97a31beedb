import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatMoment } from '@edc/contract/common/dates';
import type { StaffRole } from '@edc/contract/common/staff-roles';
import {
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
  ticketCategories,
  ticketPriorities,
  ticketStates,
} from '@edc/contract/desk/complaints/ticket-rules';
import { normalizeMatricNo } from '@edc/contract/people/identity-rules';
import {
  answerTicket,
  closeByStaff,
  noteOnTicket,
  reopenByStaff,
  setPending,
} from '../areas/desk/complaints/staff/actions.ts';
import type { Actor } from '../areas/desk/complaints/staff/change.ts';
import { openAtDesk } from '../areas/desk/complaints/staff/desk/actions.ts';
import {
  categoriesFor,
  categoryOf,
  loadAttachment,
  loadForStaff,
  loadQueue,
} from '../areas/desk/complaints/staff/queries.ts';
import { capabilityFor } from '../areas/desk/complaints/staff/rules.ts';
import { findAccountByMatricNo } from '../areas/people/identity/queries.ts';
import { staffByEmail } from '../areas/people/staff/queries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Core } from '../portal.ts';
import { actingStaff } from './acting-staff.ts';
import {
  type CommandArgs,
  CommandError,
  requiredArgs,
  requiredOption,
  resolveFile,
  UsageError,
} from './command.ts';
import { commandWithTasks, type Tasks, type Work } from './tasks.ts';
import { queueLines, ticketLines } from './tickets-output.ts';

async function actorFor({ app }: Core, email: string, category: string): Promise<Actor> {
  const by = await actingStaff(app.db, email, capabilityFor(category));
  const person = await staffByEmail(app.db, email);
  return { by, name: person?.full_name ?? email };
}

const unknown = (code: string) => new CommandError(`There is no complaint ${code}.`);

async function actorOn(core: Core, email: string, code: string): Promise<Actor> {
  const category = await categoryOf(core.app.db, code);
  if (!category) throw unknown(code);
  return await actorFor(core, email, category);
}

function text(args: CommandArgs, name: string, most: number): string {
  const value = requiredOption(args, name).replaceAll('\\n', '\n');
  if (value.length > most) throw new UsageError(`--${name} has more than ${most} characters`);
  return value;
}

function oneOf<const T extends string>(values: readonly T[], given: string, name: string): T {
  const found = values.find((value) => value.toLowerCase() === given.toLowerCase());
  if (!found) throw new UsageError(`--${name} must be one of ${values.join(', ')}`);
  return found;
}

const codeOf = (args: CommandArgs) =>
  requiredArgs(args, 'the number of the complaint')[0].toUpperCase();

/** One change of one ticket: who, which, and what is then printed. */
function changing(
  args: CommandArgs,
  act: (core: Core, code: string, actor: Actor) => Promise<void>,
  said: string,
): Work {
  const code = codeOf(args);
  const by = requiredOption(args, 'by');
  return async (core) => {
    const actor = await actorOn(core, by, code);
    await act(core, code, actor).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (error.error === 'NOT_FOUND') throw unknown(code);
      throw new CommandError(`Complaint ${code} is in a state without this.`);
    });
    console.log(`Complaint ${code}: ${said}`);
  };
}

const tasks: Tasks = {
  list(args) {
    requiredArgs(args);
    const by = requiredOption(args, 'by');
    const state = args.options.status;
    const status = state ? [oneOf(ticketStates, state, 'status')] : ['open'];
    return async (core) => {
      await actingStaff(core.app.db, by, 'tickets.answer_payments');
      const roles = ((await staffByEmail(core.app.db, by))?.roles ?? []) as StaffRole[];
      const categories = categoriesFor(roles);
      console.log(queueLines(await loadQueue(core.app.db, { status, categories })).join('\n'));
    };
  },
  show(args) {
    const code = codeOf(args);
    const by = requiredOption(args, 'by');
    return async (core) => {
      await actorOn(core, by, code);
      const found = await loadForStaff(core.app.db, code);
      if (!found) throw unknown(code);
      console.log(ticketLines(found).join('\n'));
    };
  },
  save(args) {
    const [id, file] = requiredArgs(args, 'the id of the attachment', 'the file');
    const by = requiredOption(args, 'by');
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new UsageError(`"${id}" is not the id of an attachment`);
    return async (core) => {
      const found = await loadAttachment(core.app.db, id);
      if (!found) throw new CommandError(`There is no attachment ${id}.`);
      await actorFor(core, by, found.category);
      const { size, content } = found.file;
      const bytes = size === 0 ? [] : content.read(0, size - 1);
      await pipeline(Readable.from(bytes), createWriteStream(resolveFile(file)));
      console.log(`${found.file.name} of complaint ${found.code} saved as ${file}.`);
    };
  },
  answer(args) {
    const message = text(args, 'message', MESSAGE_LENGTH);
    return changing(
      args,
      ({ app }, code, actor) => answerTicket(app, { code, message, actor }),
      'answered. The student is told by email.',
    );
  },
  note(args) {
    const message = text(args, 'message', MESSAGE_LENGTH);
    return changing(
      args,
      ({ app }, code, actor) => noteOnTicket(app, { code, message, actor }),
      'note added. The student does not see it.',
    );
  },
  pending(args) {
    const waitingFor = text(args, 'waiting-for', SUBJECT_LENGTH);
    const until = requiredOption(args, 'until');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(Date.parse(until))) {
      throw new UsageError('--until must be a date such as 2026-11-30');
    }
    return changing(
      args,
      ({ app }, code, actor) => setPending(app, { code, waitingFor, until, actor }),
      `pending. It opens again on ${until}.`,
    );
  },
  close(args) {
    const reason = text(args, 'reason', MESSAGE_LENGTH);
    return changing(
      args,
      ({ app }, code, actor) => closeByStaff(app, { code, reason, actor }),
      'closed. The student is told by email, with the reason.',
    );
  },
  reopen(args) {
    const reason = text(args, 'reason', MESSAGE_LENGTH);
    return changing(
      args,
      ({ app }, code, actor) => reopenByStaff(app, { code, reason, actor }),
      'open again.',
    );
  },
  open: openForVisitor,
};

function openForVisitor(args: CommandArgs): Work {
  requiredArgs(args);
  const by = requiredOption(args, 'by');
  const { 'matric-no': matricNo } = args.options;
  const given = {
    subject: text(args, 'subject', SUBJECT_LENGTH),
    message: text(args, 'message', MESSAGE_LENGTH),
    category: oneOf(ticketCategories, requiredOption(args, 'category'), 'category'),
    priority: oneOf(ticketPriorities, args.options.priority ?? 'medium', 'priority'),
  };
  const contact = matricNo
    ? undefined
    : { name: requiredOption(args, 'name'), email: requiredOption(args, 'email') };
  return async (core) => {
    const actor = await actorFor(core, by, given.category);
    const visitor = contact
      ? { studentId: null, ...contact }
      : await studentAtDesk(core, normalizeMatricNo(matricNo ?? ''));
    const code = await openAtDesk(core.app, { ...given, visitor, actor });
    console.log(`Complaint ${code} opened on ${formatMoment(core.app.now().toISOString())}.`);
  };
}

async function studentAtDesk({ app }: Core, matricNo: string) {
  const account = await findAccountByMatricNo(app.db, matricNo);
  if (!account) {
    throw new CommandError(`${matricNo} has no account: give --name and --email instead.`);
  }
  return { studentId: account.studentId, name: account.fullName };
}

export const tickets = commandWithTasks(tasks, {
  name: 'tickets',
  summary: 'Read, answer, close and reopen complaints, or open one for somebody at the desk',
  details: `
list [--status open|pending|closed]        the queue: what waits longest for an answer comes first
show <number>                              everything about one complaint, notes and facts too
save <attachment> <file>                   write an attachment to a file
answer <number> --message <words>          the student is told by email; it is open then
note <number> --message <words>            among staff only
pending <number> --waiting-for <whom> --until <date>   it opens again by itself on that day
close <number> --reason <words>            the student is told by email, with the reason
reopen <number> --reason <words>
open --matric-no <number> --category <category> --subject <words> --message <words>
     [--priority low|medium|high]          for somebody at the desk; without an account give
                                              --name and --email in place of --matric-no

Each wants --by <email> of a member of staff with the role support, registrar or administrator;
finance may act on payment complaints. In --message "\\n" begins a new line.`,
  options: [
    'by',
    'status',
    'message',
    'waiting-for',
    'until',
    'reason',
    'matric-no',
    'name',
    'email',
    'category',
    'priority',
    'subject',
  ],
});
