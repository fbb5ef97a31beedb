import { announcementRules } from '@edc/contract/desk/announcement-rules';
import { sendAnnouncement } from '../areas/desk/announcements/actions.ts';
import { actingPerson } from './acting-staff.ts';
import { command, requiredArgs, requiredOption, UsageError } from './command.ts';

export const announce = command<{ subject: string; message: string; by: string }>({
  name: 'announce',
  usage: '--subject <words> --message <words>',
  summary: 'Tell every student something: in the portal, and by email unless they switched it off',
  details: `
--subject <words>   up to ${announcementRules.subject} characters
--message <words>   up to ${announcementRules.message} characters; "\\n\\n" begins a new paragraph

It wants --by <email> of a member of staff who may send announcements.`,
  options: ['subject', 'message', 'by'],
  read(args) {
    requiredArgs(args);
    const given = {
      subject: requiredOption(args, 'subject'),
      message: requiredOption(args, 'message').replaceAll('\\n', '\n'),
    };
    for (const name of ['subject', 'message'] as const) {
      const most = announcementRules[name];
      if (given[name].length > most) {
        throw new UsageError(`--${name} has more than ${most} characters`);
      }
    }
    return { ...given, by: requiredOption(args, 'by') };
  },
  async run({ app }, { by: email, ...given }) {
    const me = await actingPerson(app.db, email, 'announcements.send');
    const id = await sendAnnouncement(app, me, { ...given, audience: { who: 'everybody' } });
    console.log(`Announcement ${id} is on its way to every student with an account.`);
  },
});
