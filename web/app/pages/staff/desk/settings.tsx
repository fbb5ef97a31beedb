import { SettingsPage } from '../../../features/staff/desk/settings/settings-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/settings';

const load = async ({ call }: LoadArgs) => (await call('GET /staff/settings')).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Settings · Staff console' }];

export const handle = screenHelp({
  title: 'Settings',
  purpose: 'Change what the portal shows and the rules it follows.',
  first: 'Find the setting in its group. Below each field you read what it does.',
  next: 'Save the group. Pages show it at once, and the audit log keeps the value before.',
});

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
