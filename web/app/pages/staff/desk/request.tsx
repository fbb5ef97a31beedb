import { loadRequest } from '../../../features/staff/desk/requests/load-requests';
import { RequestPage } from '../../../features/staff/desk/requests/request-page';
import { FactsBeside } from '../../../features/staff/desk/students/record/facts-beside';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp, stepKeys } from '../../../lib/pages/screen-help';
import type { Route } from './+types/request';

export const loader = onServer(loadRequest);
export const clientLoader = inBrowser(loadRequest);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Request of ${loaderData?.request.student.full_name ?? 'a student'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One request',
  purpose: 'What a student asks for, and the facts to decide it by.',
  first: 'Compare it with the registrations and payments on the right.',
  next: 'Approve or reject it. The student gets an email, and the next request opens.',
  keys: {
    e: 'Approve it, or the next step, and go on',
    r: 'Reject it',
    ...stepKeys('request'),
    u: 'Back to the list',
  },
});

export default function Request({ loaderData: { request, values } }: Route.ComponentProps) {
  return (
    <RequestPage
      key={request.key}
      request={request}
      values={values}
      beside={<FactsBeside facts={request.facts} exceptRequest={request.key} />}
    />
  );
}
