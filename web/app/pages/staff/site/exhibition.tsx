import {
  ExhibitionPage,
  NewExhibitionPage,
} from '../../../features/staff/site/exhibitions/exhibition-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/exhibition';

const load = async ({ call, params }: LoadArgs) => {
  const code = params.exhibition ?? '';
  const { data: all } = await call('GET /staff/exhibitions');
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    semesters: distinct(all.map(({ semester }) => semester)),
    categories: distinct(all.map(({ category }) => category)),
    exhibition:
      code === 'new' ? undefined : (await call('GET /staff/exhibitions/{code}', { code })).data,
  };
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Exhibition · Staff console' }];

export const handle = screenHelp({
  title: 'Exhibition',
  purpose: 'Write about a work of students, and choose its pictures or video.',
  first: 'Fill in the texts, add pictures, and save the draft.',
  next: 'Look at the preview, then publish now or at a time. Hide it when it should go.',
  keys: { u: 'Back to the exhibitions' },
});

export default function StaffExhibition({ loaderData }: Route.ComponentProps) {
  const { exhibition, ...known } = loaderData;
  if (!exhibition) return <NewExhibitionPage {...known} />;
  return <ExhibitionPage exhibition={exhibition} {...known} />;
}
