import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import {
  fillPlaceholders,
  openPlaceholderMessage,
  type PlaceholderValues,
} from '@edc/contract/desk/complaints/ticket-placeholders';
import { useState } from 'react';
import { type ApiError, isPassing, refusalAmong } from '../../../../lib/api/api';
import { sendForm } from '../../../../lib/api/send-form';
import { useDraft } from '../../../../lib/forms/use-draft';
import { useStaff } from '../../../../lib/session/staff';
import { useSending } from '../../../../shared/complaints/use-sending';
import { useNotices } from '../../../../ui/notices/notices';
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
export function useComposer(ticket: StaffTicket, onSent: (goal: Goal) => Promise<void>) {
  const { email_address, full_name: me } = useStaff();
  const notices = useNotices();
  const draft = useDraft(`ticket:${email_address}:${ticket.code}`, EMPTY);
  const [lost, setLost] = useState('');
  const sending = useSending('Not sent', onFailure);
  const mode = draft.values.mode as Mode;
  const text = draft.values[mode];
  const facts = ticket.placeholders as PlaceholderValues;
  const byOthers = countByOthers(ticket, me);
  const read = draft.values.read === '' ? byOthers : Number(draft.values.read);
  const changed = mode === 'reply' && text.trim() !== '' && read < byOthers;

  function onFailure(error: ApiError) {
    const isStale = refusalAmong<'POST /staff/tickets/reply'>(error) === 'TICKET_CHANGED';
    // The page then shows the new entries, above the unsent text.
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
        const common = { ticket: ticket.code, message: text, request_key };
        const { message } =
          mode === 'note'
            ? await sendForm('POST /staff/tickets/note', common, attached)
            : await sendForm(
                'POST /staff/tickets/reply',
                {
                  ...common,
                  version: ticket.version,
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
      const filled = fillPlaceholders(body, facts);
      write(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
    },
  };
}

/** How many messages and changes of other people the page shows. */
const countByOthers = ({ messages, events }: StaffTicket, me: string) =>
  messages.filter((one) => !isBy(me, one)).length + events.filter(({ who }) => who !== me).length;
