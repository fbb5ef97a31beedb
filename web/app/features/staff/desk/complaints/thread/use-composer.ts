import {
  fillPlaceholders,
  openPlaceholderMessage,
  type PlaceholderValues,
  withoutGreeting,
} from '@edc/contract/desk/complaints/complaint-placeholders';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { useState } from 'react';
import { type ApiError, isPassing, refusalAmong } from '../../../../../lib/api/api';
import { sendForm } from '../../../../../lib/api/send-form';
import { useDraft } from '../../../../../lib/forms/use-draft';
import { useStaff } from '../../../../../lib/session/staff';
import { useSending } from '../../../../../shared/complaints/use-sending';
import { useNotices } from '../../../../../ui/notices/notices';
import { isBy } from './own-message';

export type Mode = 'reply' | 'note';
/** For whom and until when a complaint waits after the reply. */
export interface Waiting {
  waiting_for: string;
  until: string;
}
export type Goal = 'send' | 'close' | 'next';

const EMPTY = { mode: 'reply', reply: '', note: '', read: '' };

/**
 * The unsent text about a complaint. It survives a reload and a new login, together with how much
 * the writer had read of others' messages and changes: newer ones are shown before the reply can be
 * sent. The writer's own changes do not count.
 */
export function useComposer(complaint: StaffComplaint, onSent: (goal: Goal) => Promise<void>) {
  const { email_address, full_name: me } = useStaff();
  const notices = useNotices();
  const draft = useDraft(`complaint:${email_address}:${complaint.code}`, EMPTY);
  const [lost, setLost] = useState('');
  const sending = useSending('Not sent', onFailure);
  const mode = draft.values.mode as Mode;
  const text = draft.values[mode];
  const facts = complaint.placeholders as PlaceholderValues;
  const byOthers = countByOthers(complaint, me);
  const read = draft.values.read === '' ? byOthers : Number(draft.values.read);
  const changed = mode === 'reply' && text.trim() !== '' && read < byOthers;

  function onFailure(error: ApiError) {
    const isStale = refusalAmong<'POST /staff/complaints/reply'>(error) === 'COMPLAINT_CHANGED';
    // The page then shows what is new, above the text that is kept.
    if (isStale) void onSent('send');
    // It stays beside the text until it is sent: a notice disappears by itself.
    if (isPassing(error)) setLost(error.message);
  }

  const write = (typed: string) =>
    draft.change({
      [mode]: typed,
      ...(mode === 'reply'
        ? { read: text.trim() && draft.values.read ? draft.values.read : String(byOthers) }
        : {}),
    });

  /** Clears the sent one; the other of reply and note stays. */
  function forget() {
    const { reply, note, read: before } = draft.values;
    const left =
      mode === 'reply' ? { reply: '', note, read: '' } : { reply, note: '', read: before };
    if (left.reply || left.note) draft.change(left);
    else draft.clear({ ...EMPTY, mode });
  }

  function send(goal: Goal, waiting?: Waiting) {
    if (changed) return;
    setLost('');
    const problem = mode === 'reply' ? openPlaceholderMessage(text) : undefined;
    void sending.send(
      text.trim() === '' ? { message: 'Please enter your message' } : {},
      async (attached, request_key) => {
        const common = { complaint: complaint.code, message: text, request_key };
        const { message } =
          mode === 'note'
            ? await sendForm('POST /staff/complaints/note', common, attached)
            : await sendForm(
                'POST /staff/complaints/reply',
                {
                  ...common,
                  version: complaint.version,
                  ...(waiting
                    ? { after: 'pending', ...waiting }
                    : { after: goal === 'close' ? 'close' : 'open' }),
                },
                attached,
              );
        forget();
        notices.show({ type: 'success', title: 'Done', message });
        await onSent(goal);
      },
      problem ? { message: problem } : {},
    );
  }

  return {
    mode,
    text,
    facts,
    changed,
    failed: sending.errors[''] ?? lost,
    sending,
    restored: draft.restored,
    write,
    send,
    setMode: (next: Mode) => draft.change({ mode: next }),
    /** The writer has read the new entries. */
    accept: () => draft.change({ read: String(byOthers) }),
    insert: (body: string) => {
      const before = text.trim() ? `${text.trimEnd()}\n\n` : '';
      write(before + fillPlaceholders(before ? withoutGreeting(body) : body, facts));
    },
  };
}

/** How many messages and changes of other people the page shows. */
const countByOthers = ({ messages, events }: StaffComplaint, me: string) =>
  messages.filter((one) => !isBy(me, one)).length + events.filter(({ who }) => who !== me).length;
