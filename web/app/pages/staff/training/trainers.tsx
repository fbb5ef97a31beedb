import { trainersAddress } from '../../../features/staff/training/workshops/address';
import { TrainersPage } from '../../../features/staff/training/workshops/trainers-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/trainers';

async function load({ call, url }: LoadArgs) {
  const { course } = trainersAddress.read(url.searchParams);
  return { ...(await call('GET /staff/workshops')).data, course };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Trainers · Staff console' }];

export const handle = screenHelp({
  title: 'Trainers',
  purpose: 'Say who teaches which skill of which course.',
  first: 'Choose a course. Open a skill and tick its trainers. Each tick is saved at once.',
  next: 'They see its students under My students, and its next training day under Today.',
});

export default function Trainers({ loaderData }: Route.ComponentProps) {
  return <TrainersPage {...loaderData} />;
}
