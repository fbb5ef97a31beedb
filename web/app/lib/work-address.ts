import type { Work } from '@edc/contract/today';
import type { WorkKind } from '@edc/contract/today-rules';

const part: Partial<Record<WorkKind, string>> = {
  exceptions: '#payments',
};

/** Where a line of work leads: to its own page, or to its part of the student's page. */
export function workHref(kind: WorkKind, { key, student, text }: Work['items'][number]) {
  if (kind === 'approvals') return `/staff/approvals/${key}`;
  if (kind === 'tickets') return `/staff/tickets/${key}`;
  if (kind === 'requests') return `/staff/requests/${key}`;
  if (kind === 'failed_mails') return `/staff/outbox/${key}`;
  if (kind === 'failed_jobs') return `/staff/jobs?queue=${encodeURIComponent(text)}`;
  return student && `/staff/students/${encodeURIComponent(student.key)}${part[kind] ?? ''}`;
}

/** The list of everything of this kind that waits. */
export function workListHref(kind: WorkKind): string {
  const lists: Record<WorkKind, string> = {
    approvals: '/staff/approvals',
    requests: '/staff/requests',
    tickets: '/staff/tickets?waiting=answer',
    exceptions: '/staff/students?waiting=payment',
    failed_mails: '/staff/outbox?state=failed',
    failed_jobs: '/staff/jobs',
  };
  return lists[kind];
}
