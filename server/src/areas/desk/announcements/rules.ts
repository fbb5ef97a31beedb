import type { AnnouncementState } from '@edc/contract/desk/announcements/announcement-rules';
import type { LongJobState } from '@edc/contract/people/long-job-rules';

interface Times {
  send_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  cancelled_at: Date | null;
  /** The state of its background task, while that is kept. */
  job_state: string | null;
}

const statesOfJob: Record<LongJobState, AnnouncementState> = {
  queued: 'sending',
  running: 'sending',
  done: 'sent',
  failed: 'failed',
  cancelled: 'stopped',
};

export function announcementState(row: Times): AnnouncementState {
  if (row.started_at) {
    if (row.job_state) return statesOfJob[row.job_state as LongJobState];
    return row.finished_at ? 'sent' : 'stopped';
  }
  if (row.cancelled_at) return 'cancelled';
  // Rows of the portal's first version have no times.
  return row.send_at ? 'planned' : 'sent';
}
