import { AnnouncementPage } from '../../../features/staff/desk/announcements/announcement-page';
import { ComposePage } from '../../../features/staff/desk/announcements/compose-page';
import {
  loadAnnouncement,
  loadChoices,
} from '../../../features/staff/desk/announcements/load-announcements';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/announcement';

const load = async (args: LoadArgs) =>
  args.params.announcement === 'new'
    ? { written: undefined, ...(await loadChoices(args)) }
    : { written: await loadAnnouncement(args), choices: undefined };

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.written?.announcement.subject ?? 'Write an announcement'} · Staff console`,
  },
];

export const handle = screenHelp({
  title: 'One announcement',
  purpose: 'Write to students, and see who has it and whether the emails arrived.',
  first: 'Choose the recipients, write, and send yourself a test. Then send it now or plan it.',
  next: 'Stop it while it is being sent: no further email leaves, but those already sent cannot be recalled.',
  keys: { u: 'Back to the list' },
});

export default function Announcement({ loaderData }: Route.ComponentProps) {
  const { written, choices } = loaderData;
  if (written) return <AnnouncementPage key={written.announcement.id} {...written} />;
  return <ComposePage choices={choices} />;
}
