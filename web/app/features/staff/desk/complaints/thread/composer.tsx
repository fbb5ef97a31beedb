import { MESSAGE_LENGTH } from '@edc/contract/desk/complaints/complaint-rules';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Reply from 'lucide-react/icons/reply';
import UserX from 'lucide-react/icons/user-x';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { Button } from '../../../../../ui/actions/button';
import { Key } from '../../../../../ui/actions/key';
import { PopBelow } from '../../../../../ui/actions/pop-below';
import { Field } from '../../../../../ui/forms/field';
import { cx } from '../../../../../ui/hooks/cx';
import { useKey } from '../../../../../ui/hooks/use-key';
import { Alert } from '../../../../../ui/notices/alert';
import { PendingDialog } from '../changes/later-pending-dialog';
import { isUnverified } from '../marks';
import { MenuLine } from '../menu-line';
import { FactText } from './fact-text';
import { SavedReplyPicker } from './saved-reply-picker';
import { type Mode, useComposer } from './use-composer';

interface ComposerProps {
  complaint: StaffComplaint;
  /** Whether there is another complaint to go on with. */
  hasNext: boolean;
  onSent: (opensNext: boolean) => Promise<void>;
}

/** Needed once someone writes. */
const AttachFiles = lazy(async () => ({ default: (await import('./attach-files')).AttachFiles }));

/** Where staff write: a reply to the student, or a note that only staff see. */
export function Composer({ complaint, hasNext, onSent }: ComposerProps) {
  const { open, draft, show, close } = useDialogs<'pending'>(`complaint-sent:${complaint.code}`);
  const [opened, setOpened] = useState(false);
  const composer = useComposer(complaint, (goal) => {
    setOpened(false);
    return onSent(goal === 'next');
  });
  const { mode, text, sending, changed, failed } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const next = useKey<HTMLSpanElement>('e');
  const reply = useKey<HTMLSpanElement>('r');
  const isReply = mode === 'reply';
  // One line until someone writes: the thread is read first.
  const isFolded = isReply && !opened && text === '';
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    composer.send('send');
  };
  const begin = (chosen: Mode) => {
    composer.setMode(chosen);
    field.current?.focus();
  };
  const pick = (body: string) => {
    composer.insert(body);
    field.current?.focus();
  };
  if (complaint.merged_into) return null;
  return (
    <section
      aria-label={isReply ? 'Reply' : 'Internal note'}
      className={cx(
        'grid gap-3 border-t border-line px-4 py-3 md:px-6 xl:col-start-1 xl:row-start-3',
        isReply ? 'bg-card' : 'bg-warning-ground',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label="What to write" className="flex gap-1">
          <span ref={reply}>
            <ModeButton mode="reply" current={mode} onPick={begin} icon={<Reply />}>
              Reply
            </ModeButton>
          </span>
          <ModeButton mode="note" current={mode} onPick={begin} icon={<Lock />}>
            Internal note
          </ModeButton>
        </fieldset>
        <span className="min-w-0 text-muted wrap-anywhere">
          {isReply ? whoReads(complaint) : 'Only staff see this note.'}
        </span>
      </div>
      {isReply && isUnverified(complaint) && (
        <p className="flex gap-2 font-semibold text-warning">
          <UserX className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Unverified: do not share anything from a student’s record.
        </p>
      )}
      {failed && !changed && (
        <Alert type="danger" title="Not sent" announce>
          {failed}
        </Alert>
      )}
      {changed && (
        <Alert
          type="warning"
          announce
          title="This complaint changed while you were writing"
          actions={
            <Button size="small" onClick={composer.accept}>
              I have read it, keep my reply
            </Button>
          }
        >
          Read what is new above. Your text is kept.
        </Alert>
      )}
      <Field
        name="message"
        id="complaint-message"
        label={isReply ? 'Your reply' : 'Your note'}
        error={sending.errors.message}
        className={isFolded ? '[&>label]:sr-only' : ''}
      >
        <FactText
          ref={field}
          value={text}
          facts={isReply ? composer.facts : {}}
          maxLength={MESSAGE_LENGTH}
          onChange={({ target }) => composer.write(target.value)}
          onKeyDown={sendByKey}
          onFocus={() => setOpened(true)}
          className={isFolded ? 'min-h-11' : undefined}
          placeholder={isFolded ? 'Your reply' : undefined}
        />
      </Field>
      {isReply && (
        <SavedReplyPicker replies={complaint.replies} onPick={({ body }) => pick(body)} />
      )}
      <div className={isFolded ? 'hidden' : 'contents'}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Suspense>
            {!isFolded && (
              <AttachFiles
                key={sending.round}
                onFiles={sending.setFiles}
                error={sending.errors.attachments}
                sent={sending.sent}
              />
            )}
          </Suspense>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <Button
              variant="primary"
              size="small"
              busy={sending.busy}
              disabled={changed}
              onClick={() => composer.send('send')}
            >
              {isReply ? 'Send reply' : 'Save note'} <Key>Ctrl Enter</Key>
            </Button>
            {isReply && (hasNext || complaint.status !== 'closed') && (
              <PopBelow
                key={sending.round}
                label="Other ways to send"
                trigger={<ChevronRight className="size-4 rotate-90" />}
                placement="above"
              >
                {complaint.status !== 'closed' && (
                  <>
                    <MenuLine disabled={changed} onPick={() => composer.send('close')}>
                      Send and close
                    </MenuLine>
                    <MenuLine
                      disabled={changed}
                      onPick={() => (text.trim() ? show('pending') : composer.send('send'))}
                    >
                      Send and put aside
                    </MenuLine>
                  </>
                )}
                {hasNext && (
                  <span ref={next}>
                    <MenuLine
                      disabled={changed}
                      onPick={() => (text.trim() ? composer.send('next') : field.current?.focus())}
                    >
                      Send, then next <Key>e</Key>
                    </MenuLine>
                  </span>
                )}
              </PopBelow>
            )}
          </div>
        </div>
      </div>
      <Suspense>
        {open && (
          <PendingDialog
            complaint={complaint}
            draft={draft}
            onClose={close}
            onReply={(waiting) => {
              close();
              composer.send('send', waiting);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function whoReads({ student_key, name, email_address, status }: StaffComplaint): string {
  const opens = status === 'open' ? '' : ' Sending reopens the complaint.';
  const way = student_key ? 'by email and in the portal' : `by email to ${email_address}`;
  return `To ${name}, ${way}.${opens}`;
}

interface ModeButtonProps {
  mode: Mode;
  current: Mode;
  onPick: (mode: Mode) => void;
  icon: ReactNode;
  children: string;
}

function ModeButton({ mode, current, onPick, icon, children }: ModeButtonProps) {
  const isCurrent = mode === current;
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => onPick(mode)}
      className={cx(
        'inline-flex min-h-9 items-center gap-2 border-b-2 px-2 pointer-coarse:min-h-11 [&_svg]:size-4',
        isCurrent
          ? 'border-link font-semibold text-link'
          : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
