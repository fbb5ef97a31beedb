import { mailStates } from '@edc/contract/system/outbox-rules';
import { resumeBulkMail, retryMail } from '../areas/system/notifications/actions.ts';
import { listMails } from '../areas/system/notifications/queries.ts';
import type { Core } from '../portal.ts';
import { CommandError, command, requiredArgs, UsageError } from './command.ts';

const SHOWN = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Input = { status: string | undefined } | { retry: string } | 'resume-bulk';

export const mails = command<Input>({
  name: 'mails',
  usage: 'list [--status <state>] | retry <id> | resume-bulk',
  summary: 'List emails and their state, and send failed ones again',
  details: `States: ${mailStates.join(', ')}. The list has the newest ${SHOWN}. Bulk mail pauses
by itself when more than one in ten of the last 50 fail; resume-bulk lets it go on.`,
  options: ['status'],
  read(args) {
    const [what, ...rest] = args.positionals;
    const { status } = args.options;
    if (what === 'list') {
      requiredArgs({ ...args, positionals: rest });
      if (status !== undefined && !mailStates.includes(status as never)) {
        throw new UsageError(`"${status}" is not a state: choose from ${mailStates.join(', ')}`);
      }
      return { status };
    }
    if (what === 'resume-bulk') {
      requiredArgs({ ...args, positionals: rest });
      return 'resume-bulk';
    }
    if (what !== 'retry') {
      throw new UsageError('say "mails list", "mails retry <id>" or "mails resume-bulk"');
    }
    const [id] = requiredArgs({ ...args, positionals: rest }, 'the id');
    if (!UUID.test(id)) throw new UsageError(`"${id}" is not a mail's id: "mails list" shows them`);
    return { retry: id };
  },
  run(core, input) {
    if (input === 'resume-bulk') return resume(core);
    return 'retry' in input ? retry(core, input.retry) : list(core, input.status);
  },
});

async function list({ app }: Core, status: string | undefined): Promise<void> {
  const found = await listMails(app.db, { status, limit: SHOWN });
  if (found.length === 0) console.log('No mails.');
  for (const mail of found) {
    console.log(`${mail.id}  ${mail.created_at.toISOString()}  ${mail.status}  ${mail.kind}`);
    console.log(`  to ${mail.to_address}: ${mail.subject} (tries: ${mail.attempts})`);
    if (mail.error) console.log(`  ${mail.error}`);
  }
}

const refusals = {
  unknown: 'There is no mail with this id.',
  'not failed': 'Only a failed mail can be sent again; this one has not failed.',
  erased:
    'This mail carried a code, link or password and was erased when it failed: the person must ask for a new one.',
};

async function retry({ app }: Core, id: string): Promise<void> {
  const outcome = await retryMail(app.db, app.jobs, id, 'operator');
  if (outcome !== 'queued') throw new CommandError(refusals[outcome]);
  console.log('The mail is queued again; the running portal sends it.');
}

async function resume({ app }: Core): Promise<void> {
  await resumeBulkMail(app.db, app.now(), 'operator');
  console.log('Bulk mail goes on. It may take five minutes until the next one leaves.');
}
