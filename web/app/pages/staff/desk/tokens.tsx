import { TokensPage } from '../../../features/staff/desk/tokens/tokens-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/tokens';

const load = async ({ call }: LoadArgs) => ({ tokens: (await call('GET /staff/tokens')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'API tokens · Staff console' }];

export const handle = screenHelp({
  title: 'API tokens',
  purpose: 'Let other systems of the university send students and fetch registrations.',
  first: 'Create a token for one system, and give it to the people who run that system.',
  next: 'Look at the last use now and then. Revoke a token that is no longer needed.',
  keys: { e: 'Create a token' },
});

export default function Tokens({ loaderData }: Route.ComponentProps) {
  return <TokensPage {...loaderData} />;
}
