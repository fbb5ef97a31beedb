import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { announcementsAddress, recipientsAddress } from './address';

export async function loadAnnouncements({ call, url }: LoadArgs) {
  const values = announcementsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/announcements'>;
  const { data: page } = await call('GET /staff/announcements', input);
  return { page, values };
}

export async function loadAnnouncement({ call, url, params }: LoadArgs) {
  const id = params.announcement ?? '';
  const values = recipientsAddress.read(url.searchParams);
  const wanted = {
    id,
    ...withoutEmpty(values),
  } as Input<'GET /staff/announcements/{id}/recipients'>;
  const [{ data: announcement }, { data: recipients }] = await Promise.all([
    call('GET /staff/announcements/{id}', { id }),
    call('GET /staff/announcements/{id}/recipients', wanted),
  ]);
  return { announcement, recipients, values };
}

export async function loadChoices({ call }: LoadArgs) {
  return { choices: (await call('GET /staff/announcements/choices')).data };
}
