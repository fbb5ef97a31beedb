import { AnnouncementsList } from '../../../features/staff/desk/announcements/announcements-list';
import { loadAnnouncements } from '../../../features/staff/desk/announcements/load-announcements';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp, stepKeys } from '../../../lib/pages/screen-help';
import type { Route } from './+types/announcements';

export const loader = onServer(loadAnnouncements);
export const clientLoader = inBrowser(loadAnnouncements);
export const meta = () => [{ title: 'Announcements · Staff console' }];

export const handle = screenHelp({
  title: 'Announcements',
  purpose: 'Notify students: all of them, or those of a course, skill or batch.',
  first: 'Press “Write an announcement”. You see who gets it before you send it.',
  next: 'Each student gets a notification, and an email unless they switched that off. Open an announcement to see who has it, or to stop it.',
  keys: { e: 'Write an announcement', ...stepKeys('announcement') },
});

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsList {...loaderData} />;
}
