import { amountOf, type NoticeBody, textOf } from './notice-body.ts';
import type { Notice, NoticeAbout, ReportedDispute } from './provider.ts';

/** Notices have no id of their own: event and subject tell two of them apart. */
export function toNotice({ event, data }: NoticeBody): Notice {
  const nested = data.transaction as { reference?: unknown } | null | undefined;
  const reference = textOf(data.transaction_reference ?? nested?.reference ?? data.reference);
  const subject = textOf(data.refund_reference ?? data.id);
  return {
    key: [event, reference, subject, textOf(data.status), textOf(data.amount)].join(':'),
    event,
    reference,
    about: aboutOf(event, data),
  };
}

function aboutOf(event: string, data: Record<string, unknown>): NoticeAbout {
  if (event === 'charge.success') return { kind: 'payment' };
  if (event.startsWith('refund.')) {
    return {
      kind: 'refund',
      reference: textOf(data.refund_reference) || null,
      amountKobo: amountOf(data.amount),
      status: event.slice('refund.'.length),
    };
  }
  if (event.startsWith('charge.dispute.')) {
    const openedAt = momentIn(data.createdAt ?? data.created_at);
    const dueAt = momentIn(data.dueAt ?? data.due_at);
    return {
      kind: 'dispute',
      reference: textOf(data.id),
      amountKobo: amountOf(data.refund_amount),
      state: disputeState(event, data.resolution),
      ...(openedAt && { openedAt }),
      ...(dueAt && { dueAt }),
    };
  }
  return { kind: 'other' };
}

function disputeState(event: string, resolution: unknown): ReportedDispute['state'] {
  if (event !== 'charge.dispute.resolve') return 'open';
  return resolution === 'declined' ? 'won' : 'lost';
}

function momentIn(said: unknown): string | undefined {
  const moment = new Date(textOf(said));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
