import { issuePin as issue } from '../areas/people/roster/pins/actions.ts';
import { command, OPERATOR, requiredArgs, UsageError } from './command.ts';

const USUAL_DAYS = '14';
const MOST_DAYS = 365;

export const issuePin = command({
  name: 'issue-pin',
  usage: '[--matric-no <number>] [--days <days>]',
  summary: 'Issue a Portal PIN for a student whose record is missing',
  details: `The PIN works once, for ${USUAL_DAYS} days unless --days says otherwise (1 to ${MOST_DAYS}), and is shown this
once. With --matric-no it works for that matriculation number only.`,
  options: ['matric-no', 'days'],
  read(args) {
    requiredArgs(args);
    const days = Number(args.options.days ?? USUAL_DAYS);
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
      throw new UsageError(`--days must be a whole number between 1 and ${MOST_DAYS}`);
    }
    const matricNo = args.options['matric-no']?.trim();
    if (matricNo === '') throw new UsageError('--matric-no is empty');
    return { days, ...(matricNo ? { matricNo } : {}) };
  },
  async run({ app }, input) {
    const { pin, expiresAt } = await issue(app, { ...input, by: OPERATOR });
    const whom = input.matricNo ? `for ${input.matricNo}` : 'for any matriculation number';
    console.log(
      `Portal PIN ${whom}, until ${expiresAt.toISOString().slice(0, 10)}, shown this once:`,
    );
    console.log(pin);
  },
});
