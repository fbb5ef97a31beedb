import { ApiError, api } from '../../../lib/api/api';

/** If it fails they stay unread, and are marked at the next visit. */
export async function markRead(ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await api('POST /student/notifications/read', { ids: ids.join() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
