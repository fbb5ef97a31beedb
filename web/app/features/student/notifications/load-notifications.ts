import { ApiError } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { opaque, searchParams } from '../../../lib/lists/search-params';

export const listAddress = searchParams({ cursor: opaque });

export async function loadNotifications({ call, url }: LoadArgs) {
  const { cursor } = listAddress.read(url.searchParams);
  const { data } = await call('GET /student/notifications', cursor ? { cursor } : {});
  return { page: data, isFirst: !cursor };
}

/** The bell's count. If it cannot be loaded, a page is shown without it. */
export async function loadUnread({ call }: LoadArgs): Promise<number> {
  try {
    return (await call('GET /student/notifications/unread')).data.count;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 0;
  }
}

export async function loadMailPreferences({ call }: LoadArgs) {
  const { data } = await call('GET /student/mail-preferences');
  return { preferences: data };
}

/** The kind of emails that an unsubscribe link is about. */
export async function loadUnsubscription({ call, params }: LoadArgs) {
  const token = params.token ?? '';
  const { data } = await call('GET /unsubscribe/{token}', { token });
  return { token, ...data };
}
