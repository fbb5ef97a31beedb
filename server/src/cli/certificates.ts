import { readFileSync } from 'node:fs';
import { counted } from '@edc/contract/common/counted';
import { formatMoment } from '@edc/contract/common/dates';
import { requestProblems } from '@edc/contract/desk/request-rules';
import {
  type CertificateState,
  certificateStates,
} from '@edc/contract/training/certificates/certificate-rules';
import {
  importCertificates,
  importColumns,
} from '../areas/training/certificates/imports/actions.ts';
import { keepCertificate } from '../areas/training/certificates/refunded/actions.ts';
import {
  saveSignatory,
  signatureProblem,
} from '../areas/training/certificates/signatories/actions.ts';
import {
  approveRequest,
  markCollected,
  markReady,
  rejectRequest,
  replaceCertificate,
  revokeCertificate,
} from '../areas/training/certificates/staff/actions.ts';
import { loadRequestsForStaff } from '../areas/training/certificates/staff/queries.ts';
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
import { commandWithTasks, type Tasks } from './tasks.ts';

const MOST_LISTED = 500;

/** Why something was not done, for the person who typed it. */
const refusals: Record<string, string> = {
  NOT_PENDING: 'This request was decided before.',
  NOT_APPROVED: 'This request is not waiting for its paper: it is not approved, or ready already.',
  NOT_READY:
    'This certificate is not waiting at the office: it is not ready, or collected already.',
  NOT_ENTITLED:
    'The registration is not completed, or its payment was reversed. See "registrations complete".',
  REFUNDING: 'The payment for this request is being refunded: cancel the refund, or reject it.',
  DISPUTED: `${requestProblems.disputed}.`,
  PAYMENT_REVERSED: 'The payment for this request was refunded: it can only be rejected.',
  NO_SIGNATORIES: 'Two signatories are needed first: see "certificates signatory".',
  REFUNDED:
    'The payment was refunded. Decide first with "certificates keep" or "certificates revoke".',
  NOT_REFUNDED: 'Nothing has to be decided about the payment of this request.',
  ALREADY_REVOKED: 'This certificate was revoked before.',
};

function refused(answer: string): never {
  throw new CommandError(refusals[answer] ?? answer);
}

/** `--request`, a number from the list. */
function requestOf(args: CommandArgs): number {
  const id = Number(requiredOption(args, 'request'));
  if (!Number.isSafeInteger(id) || id < 1) {
    throw new UsageError(`--request must be a number from "certificates list"`);
  }
  return id;
}

const decide = (core: Core, by: string) => actingStaff(core.app.db, by, 'requests.decide');

const tasks: Tasks = {
  list(args) {
    requiredArgs(args);
    const state = args.options.state as CertificateState | undefined;
    if (state !== undefined && !certificateStates.includes(state)) {
      throw new UsageError(`--state must be one of ${certificateStates.join(', ')}`);
    }
    const by = requiredOption(args, 'by');
    return async ({ app }) => {
      await actingStaff(app.db, by, 'requests.read');
      const rows = await loadRequestsForStaff(app.db, { state, limit: MOST_LISTED });
      for (const row of rows) {
        const collected = row.collected_at ? ', collected' : '';
        const serial = row.serial ? `  ${row.serial}${row.revoked_at ? ' (revoked)' : ''}` : '';
        console.log(
          `${row.id}  ${row.state}${collected}  ${row.matric_no}  ${row.surname} ${row.firstname}  ${row.title}, ${row.code} (${row.registration_state})  ${formatMoment(row.requested_at.toISOString())}  ${row.payment_reference}${serial}`,
        );
      }
      if (rows.length === 0) console.log('There are no such requests.');
      if (rows.length === MOST_LISTED) console.log(`Only the oldest ${MOST_LISTED} are shown.`);
    };
  },

  approve(args) {
    requiredArgs(args);
    const [requestId, by] = [requestOf(args), requiredOption(args, 'by')];
    return async (core) => {
      const done = await approveRequest(core.app, { requestId, by: await decide(core, by) });
      if (typeof done === 'string') refused(done);
      console.log(`Certificate ${done.serial} is issued. The student is told by email.`);
    };
  },

  reject(args) {
    requiredArgs(args);
    const given = { requestId: requestOf(args), reason: requiredOption(args, 'reason') };
    const by = requiredOption(args, 'by');
    return async (core) => {
      const done = await rejectRequest(core.app, { ...given, by: await decide(core, by) });
      if (done !== 'rejected') refused(done);
      console.log(
        'The request is rejected. What is here of its fee is kept as credit. The student is told by email.',
      );
    };
  },

  ready(args) {
    requiredArgs(args);
    const [requestId, by] = [requestOf(args), requiredOption(args, 'by')];
    return async (core) => {
      const done = await markReady(core.app, { requestId, by: await decide(core, by) });
      if (done !== 'ready') refused(done);
      console.log('The certificate is ready for collection. The student is told by email.');
    };
  },

  collected(args) {
    requiredArgs(args);
    const [requestId, by] = [requestOf(args), requiredOption(args, 'by')];
    return async (core) => {
      const done = await markCollected(core.app, { requestId, by: await decide(core, by) });
      if (done !== 'collected') refused(done);
      console.log('The certificate is marked as collected.');
    };
  },

  keep(args) {
    requiredArgs(args);
    const given = { requestId: requestOf(args), reason: requiredOption(args, 'reason') };
    const by = requiredOption(args, 'by');
    return async (core) => {
      const done = await keepCertificate(core.app, { ...given, by: await decide(core, by) });
      if (done !== 'kept') refused(done);
      console.log('The certificate stays valid. The student is told by email.');
    };
  },

  revoke(args) {
    requiredArgs(args);
    const given = {
      serial: requiredOption(args, 'serial'),
      reason: requiredOption(args, 'reason'),
    };
    const by = requiredOption(args, 'by');
    return async (core) => {
      await revokeCertificate(core.app, { ...given, by: await decide(core, by) });
      console.log(`Certificate ${given.serial} is revoked.`);
    };
  },

  replace(args) {
    requiredArgs(args);
    const given = {
      serial: requiredOption(args, 'serial'),
      reason: requiredOption(args, 'reason'),
    };
    const by = requiredOption(args, 'by');
    return async (core) => {
      const done = await replaceCertificate(core.app, { ...given, by: await decide(core, by) });
      console.log(`Certificate ${done.serial} replaces ${given.serial}, which is revoked.`);
    };
  },

  signatory(args) {
    requiredArgs(args);
    const position = requiredOption(args, 'position');
    if (position !== '1' && position !== '2') {
      throw new UsageError('--position must be 1 (left) or 2 (right)');
    }
    const facts = { fullName: requiredOption(args, 'name'), title: requiredOption(args, 'title') };
    const file = resolveFile(requiredOption(args, 'signature'));
    const by = requiredOption(args, 'by');
    return async (core) => {
      const staff = await decide(core, by);
      const png = bytesOf(file);
      const wrong = signatureProblem(png);
      if (wrong) throw new CommandError(`${file} cannot be used: ${wrong}.`);
      const who = { position: position === '1' ? 1 : 2, ...facts, png } as const;
      await saveSignatory(core.app.db, who, staff);
      console.log(`${facts.fullName} signs certificates from now on.`);
    };
  },

  import(args) {
    const file = resolveFile(requiredArgs(args, 'the file')[0]);
    const by = requiredOption(args, 'by');
    return async ({ app }) => {
      const staff = await actingStaff(app.db, by, 'roster.import');
      const csv = new TextDecoder('utf-8').decode(bytesOf(file));
      const done = await importCertificates(app, { csv, by: staff });
      if (!done.ok) {
        const problems = done.problems.map((problem) => `  ${problem}`).join('\n');
        throw new CommandError(`Nothing was imported, because ${file} has problems:\n${problems}`);
      }
      console.log(
        `${counted(done.total, 'certificate')} read: ${done.added} new, ${done.total - done.added} known already.`,
      );
    };
  },
};

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

export const certificates = commandWithTasks(tasks, {
  name: 'certificates',
  summary: 'Decide certificate requests; revoke, replace and import certificates',
  details: `
list [--state pending|approved|ready|rejected]   requests, the oldest first
approve --request <number>                       issues the certificate
reject --request <number> --reason <words>       the fee becomes credit for the next request
ready --request <number>                         the paper is at the office
collected --request <number>                     the paper was handed over
keep --request <number> --reason <words>         it stays valid although its payment was refunded
revoke --serial <serial> --reason <words>        it is no longer valid
replace --serial <serial> --reason <words>       issues a new one from today's record, and revokes
                                                    the first with "replaced by"
signatory --position 1|2 --name <name> --title <words> --signature <file.png>
                                                 who signs from now on; issued ones stay as they are
import <file.csv>                                certificates from before the portal, so that their
                                                    numbers can be checked. Columns:
                                                    ${importColumns.join(', ')}

Each wants --by <email> of a member of staff; deciding needs the role registrar or administrator.
Students are told by email. To mark a training as completed: see "registrations complete".`,
  options: ['state', 'request', 'serial', 'reason', 'position', 'name', 'title', 'signature', 'by'],
});
