import { amountOf, type NoticeBody, textOf } from './notice-body.ts';
import type { Notice, NoticeAbout } from './provider.ts';

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
    return {
      kind: 'dispute',
      reference: textOf(data.id),
      amountKobo: amountOf(data.refund_amount),
      status: event === 'charge.dispute.resolve' ? 'resolved' : 'open',
      won: event === 'charge.dispute.resolve' && data.resolution === 'declined',
      ...dueIn(data),
    };
  }
  return { kind: 'other' };
}

function dueIn({ dueAt, due_at }: Record<string, unknown>): { dueAt?: string } {
  const due = new Date(textOf(dueAt ?? due_at));
  return Number.isNaN(due.getTime()) ? {} : { dueAt: due.toISOString() };
}
