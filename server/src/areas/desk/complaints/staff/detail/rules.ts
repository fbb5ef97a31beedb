import { formatDay } from '@edc/contract/common/dates';
import { categoryNames, type TicketCategory } from '@edc/contract/desk/complaints/ticket-rules';

type Detail = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const withReason = (words: string, { reason }: Detail) =>
  text(reason) ? `${words}: ${text(reason)}` : words;

const pendingWords = ({ waiting_for, until }: Detail) =>
  `set it to Pending, waiting for ${text(waiting_for)} until ${formatDay(text(until))}`;

const words: Record<string, (detail: Detail) => string> = {
  'ticket.open_at_desk': () => 'opened this at the desk',
  'ticket.pending': pendingWords,
  'ticket.answer': pendingWords,
  'ticket.back_from_pending': () => 'reopened it, because the day has come',
  'ticket.close': (detail) => withReason('closed it', detail),
  'ticket.close_silent': () => 'closed it, because there was no reply to the answer',
  'ticket.answer_and_close': () => 'closed it with the answer above',
  'ticket.reopen': (detail) => withReason('reopened it', detail),
  'ticket.assign': ({ to }) => (text(to) ? `assigned it to ${text(to)}` : 'assigned it to nobody'),
  'ticket.classify': ({ category, priority }) =>
    `set it to ${[
      category && (categoryNames[text(category) as TicketCategory] ?? text(category)),
      priority && `${text(priority)} priority`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  'ticket.merge': ({ into }) => `merged it with ${text(into)}`,
  'ticket.link': (detail) => withReason(`linked it to ${text(detail.to)}`, detail),
  'ticket.unlink': (detail) => withReason('removed the link to the student', detail),
  'ticket.merged_here': ({ from }) => `merged ${text(from)} with this one`,
};

/** One change between the messages, worded to follow the name of its author. */
export function eventWords(action: string, detail: unknown, who: string): string {
  if (action === 'ticket.assign' && (detail as Detail | null)?.to === who) return 'took it';
  return words[action]?.((detail ?? {}) as Detail) ?? action;
}

export function whoActed(actor: string, name: string | null): string {
  if (name) return name;
  return actor.startsWith('student:') ? 'The student' : 'The portal';
}
