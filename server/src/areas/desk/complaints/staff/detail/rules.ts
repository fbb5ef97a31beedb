import { formatDay } from '@edc/contract/common/time/dates';
import {
  type ComplaintCategory,
  categoryNames,
} from '@edc/contract/desk/complaints/complaint-rules';

type Detail = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const withReason = (words: string, { reason }: Detail) =>
  text(reason) ? `${words}: ${text(reason)}` : words;

const pendingWords = ({ waiting_for, until }: Detail) =>
  `put it aside, waiting for ${text(waiting_for)} until ${formatDay(text(until))}`;

const words: Record<string, (detail: Detail) => string> = {
  'complaint.open_at_desk': () => 'opened this at the desk',
  'complaint.pending': pendingWords,
  'complaint.answer': pendingWords,
  'complaint.back_from_pending': () => 'reopened it, because the day has come',
  'complaint.close': (detail) => withReason('closed it', detail),
  'complaint.close_silent': () => 'closed it, because there was no reply to the answer',
  'complaint.answer_and_close': () => 'closed it with the answer above',
  'complaint.reopen': (detail) => withReason('reopened it', detail),
  'complaint.assign': ({ to }) =>
    text(to) ? `assigned it to ${text(to)}` : 'removed the assignee',
  'complaint.classify': ({ category, priority }) =>
    `set it to ${[
      category && (categoryNames[text(category) as ComplaintCategory] ?? text(category)),
      priority && `${text(priority)} priority`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  'complaint.merge': ({ into }) => `merged it with ${text(into)}`,
  'complaint.link': (detail) => withReason(`linked it to ${text(detail.to)}`, detail),
  'complaint.unlink': (detail) => withReason('removed the link to the student', detail),
  'complaint.merged_here': ({ from }) => `merged ${text(from)} with this one`,
};

/** One change between the messages, worded to follow the name of its author. */
export function eventWords(action: string, detail: unknown, who: string): string {
  if (action === 'complaint.assign' && (detail as Detail | null)?.to === who) return 'took it';
  return words[action]?.((detail ?? {}) as Detail) ?? action;
}

export function whoActed(actor: string, name: string | null): string {
  if (name) return name;
  return actor.startsWith('student:') ? 'The student' : 'The portal';
}
