import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import type { Work } from '@edc/contract/desk/today/today';
import { workLabels } from '@edc/contract/desk/today/today-rules';
import type { Mail } from '../../system/notifications/actions.ts';

/** The work that waits for one person, as counts: names and money stay in the console. */
export function morningMail(given: {
  person: { id: number; email: string; fullName: string };
  day: string;
  work: readonly Work[];
  publicUrl: string;
}): Mail {
  const { person, work } = given;
  return {
    key: `staff-morning:${person.id}:${given.day}`,
    kind: 'staff-morning',
    to: person.email,
    letter: {
      subject: 'What waits for you today',
      greeting: `Dear ${person.fullName},`,
      paragraphs: [
        'This waits for you in the staff console:',
        ...work.map(
          ({ kind, total, overdue }) =>
            `${workLabels[kind]}: ${formatTotal(total)}${overdue ? `, ${overdue} overdue` : ''}`,
        ),
      ],
      button: { label: 'Open Today', url: `${given.publicUrl}/staff` },
      closing: 'You can switch this email off in the staff console, under My account.',
    },
  };
}
