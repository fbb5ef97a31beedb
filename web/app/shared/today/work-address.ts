import type { Work } from '@edc/contract/desk/today/today';
import type { WorkKind } from '@edc/contract/desk/today/today-rules';

/** The target of a line of work: the page where it is done. */
export function workHref(kind: WorkKind, { key, text, refund }: Work['items'][number]): string {
  if (kind === 'failed_jobs') return `/staff/jobs?queue=${encodeURIComponent(text)}`;
  if (refund) return `/staff/payments/refunds/${refund}`;
  if (kind === 'open_days') return `${workListHref(kind)}?day=${key}`;
  if (kind === 'unbalanced' && key.startsWith('money-')) return `/staff/payments/${key}`;
  if (kind === 'no_batch') return assignBatchesLink(key).to;
  if (kind === 'to_complete') return registerHref(key);
  const pages: Partial<Record<WorkKind, string>> = {
    approvals: '/staff/approvals',
    decisions: '/staff/approvals',
    requests: '/staff/requests',
    refunded_requests: '/staff/requests',
    refunded_registrations: '/staff/students',
    to_print: '/staff/requests',
    complaints: '/staff/complaints',
    exceptions: '/staff/payments/exceptions',
    hand_outs: '/staff/payments/refunds',
    failed_mails: '/staff/outbox',
  };
  const page = pages[kind];
  if (!page) return workListHref(kind);
  // With its list, to continue with the next one.
  const list = kind === 'to_print' || kind === 'refunded_requests' ? workListHref(kind) : '';
  return `${page}/${key}${list.slice(page.length)}`;
}

/** The dialog of that page in which it is done. */
export const workDialog = (kind: WorkKind) => (kind === 'no_batch' ? 'batches' : undefined);

export const registerHref = (workshop: string) =>
  `/staff/registers?workshop=${encodeURIComponent(workshop)}`;

/** The dialog that gives batches to a workshop's students. */
export const assignBatchesLink = (workshop: string) => ({
  to: registerHref(workshop),
  state: { open: workDialog('no_batch') },
});

/** The list of all waiting work of this kind. */
export function workListHref(kind: WorkKind): string {
  const lists: Record<WorkKind, string> = {
    approvals: '/staff/approvals',
    decisions: '/staff/approvals?state=all&sort=-proposed',
    requests: '/staff/requests',
    refunded_requests: '/staff/requests?state=refunded',
    refunded_registrations: '/staff/students?waiting=refunded_registration',
    to_print: '/staff/requests?state=to_print',
    no_trainer: '/staff/trainers',
    no_batch: '/staff/students?waiting=batch',
    to_complete: '/staff/students?waiting=completion',
    complaints: '/staff/complaints?waiting=answer',
    exceptions: '/staff/payments/exceptions',
    hand_outs: '/staff/payments/refunds',
    open_days: '/staff/payments/reconciliation',
    unbalanced: '/staff/payments/reconciliation',
    scans: '/staff/registers/flagged',
    silent_scanners: '/staff/scanners',
    failed_mails: '/staff/outbox?state=failed',
    failed_jobs: '/staff/jobs',
  };
  return lists[kind];
}

/** The menu entry for it; decisions are in no list. */
export function workEntry(kind: WorkKind): string | undefined {
  if (kind === 'decisions') return undefined;
  return kind === 'scans' ? '/staff/registers' : workListHref(kind).split('?')[0];
}
