import { formatMoment } from '@edc/contract/common/dates';
import { loadLines } from '../areas/training/waiting-list/queries.ts';
import { actingStaff } from './acting-staff.ts';
import { command, requiredArgs, requiredOption } from './command.ts';

export const waitingList = command<{ by: string; course: string | undefined }>({
  name: 'waiting-list',
  usage: '[--course <code>]',
  summary: 'List who waits for a place in a full skill',
  details: `
Shows each line in its order: the students who hold an offered place first, then those who wait.
--course <code>   one course only, such as ESP201-2627

It wants --by <email> of a member of staff who may read requests.`,
  options: ['course', 'by'],
  read(args) {
    requiredArgs(args);
    return { by: requiredOption(args, 'by'), course: args.options.course };
  },
  async run({ app }, { by, course }) {
    await actingStaff(app.db, by, 'requests.read');
    const { rows, more } = await loadLines(app.db, { applicationCode: course });
    if (rows.length === 0) console.log('Nobody is waiting.');
    for (const row of rows) {
      console.log(
        [
          `${row.course_code} ${row.session}`,
          row.title,
          row.state === 'offered' ? 'held' : String(row.position).padStart(4),
          row.matric_no,
          `${row.surname} ${row.firstname}`,
          row.offered_until
            ? `offered until ${formatMoment(row.offered_until.toISOString())}`
            : `since ${formatMoment(row.joined_at.toISOString())}`,
        ].join('  '),
      );
    }
    if (more) console.log('There are more. Name a course to see all of its lines.');
  },
});
