import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button';
import { type Conflict, VersionConflict } from '../../ui/forms/version-conflict';
import { Alert } from '../../ui/notices/alert';
import { Dialog } from '../../ui/overlays/dialog';
import { RestoredNote } from './restored-note';
import { useShowError } from './use-show-error';
import type { useSubmit } from './use-submit';

interface FormDialogProps {
  title: string;
  /** What will happen, and to whom. */
  description?: ReactNode;
  /** The button that does it. */
  label: string;
  /** What it does cannot be undone. */
  danger?: true;
  /** What is needed for it has not arrived yet. */
  disabled?: boolean;
  /** The button that leaves everything as it is. */
  keep?: string;
  size?: 'large' | undefined;
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'errors'> & { attempt?: number };
  /** Somebody else saved first: both versions are shown in place of the form. */
  conflict?:
    | { fields: readonly Conflict[]; onResolve: (chosen: Record<string, string>) => void }
    | undefined;
  /** Forgets what was typed before the page was left, where the form shows that. */
  restored?: (() => void) | undefined;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Says what will happen, asks for what is needed, and does it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, label, size, form, conflict, restored } = props;
  const { danger, disabled, keep = 'Cancel', onSend, onClose, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const hasTyped = useRef(false);
  const [asking, setAsking] = useState(false);
  useShowError(body, { attempt: form.attempt ?? 0, busy: form.busy });

  // Escape, the cross and a press outside are easily meant otherwise; Cancel is not.
  const leave = () => {
    if (hasTyped.current && !asking) setAsking(true);
    else onClose();
  };
  const buttons = asking ? (
    <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
  ) : (
    <>
      <Button variant="quiet" onClick={onClose}>
        {keep}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={form.busy}
        disabled={disabled}
        onClick={onSend}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      {...(size && { size })}
      description={conflict ? undefined : description}
      actions={conflict ? undefined : buttons}
    >
      <div
        ref={body}
        className="contents"
        onInput={() => {
          hasTyped.current = true;
        }}
      >
        {form.errors[''] && (
          <Alert type="danger" announce>
            {form.errors['']}
          </Alert>
        )}
        {restored && !conflict && <RestoredNote onForget={restored} />}
        {conflict ? (
          <VersionConflict conflicts={conflict.fields} onResolve={conflict.onResolve} />
        ) : (
          children
        )}
      </div>
    </Dialog>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p role="alert" className="grow self-center font-semibold">
        Discard what you typed?
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} variant="primary" onClick={onKeep}>
        Keep editing
      </Button>
    </>
  );
}
