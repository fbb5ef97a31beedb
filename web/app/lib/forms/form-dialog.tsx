import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/actions/button';
import { VersionConflict, type VersionConflictProps } from '../../ui/forms/version-conflict';
import { Alert } from '../../ui/notices/alert';
import { Dialog } from '../../ui/overlays/dialog';
import { NO_NETWORK } from '../api/api';
import { RestoredNote } from './restored-note';
import { useChosenSaved } from './use-chosen-saved';
import type { useSubmit } from './use-submit';

type Form = ReturnType<typeof useSubmit>;

interface FormDialogProps {
  title: string;
  /** The effect, and on whom. */
  description?: ReactNode;
  /** The button that does it. */
  label: string;
  /** It cannot be undone. */
  danger?: true | undefined;
  /** Required data has not arrived yet. */
  disabled?: boolean;
  /** If nothing has to be typed: Enter sends at once. */
  focusButton?: boolean;
  /** The label of the cancelling button. */
  keep?: string;
  size?: 'large' | undefined;
  form: Pick<Form, 'busy' | 'errors'> & Partial<Pick<Form, 'corrected'>>;
  /** Someone else saved first: both versions replace the form. */
  conflict?: VersionConflictProps | undefined;
  /** Deletes restored input, if the form shows any. */
  restored?: (() => void) | undefined;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows the effect, asks for the input, and does it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, label, size, form, restored } = props;
  const { form: element, conflict } = useChosenSaved(props.conflict);
  const { danger, disabled, focusButton, onSend, onClose, children } = props;
  // Two buttons named Cancel would each seem to do what the other does.
  const { keep = label.startsWith('Cancel') ? 'Keep it' : 'Cancel' } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const hasTyped = useRef(false);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (focusButton) button.current?.focus();
  }, [focusButton]);

  const isLost = form.errors[''] === NO_NETWORK;
  const forget = useEffectEvent(() => form.corrected?.(''));
  useEffect(() => {
    if (!isLost) return;
    // No longer true once the network is back.
    const onBack = () => forget();
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  }, [isLost]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog may be inside another form's component tree.
    event.stopPropagation();
    if (!asking && !conflict) onSend();
  };
  // Escape, the cross and a press outside are easily pressed by accident; Cancel is not.
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
        ref={button}
        type="submit"
        form={id}
        variant={danger ? 'danger' : 'primary'}
        busy={form.busy}
        disabled={disabled}
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
      <form
        ref={element}
        id={id}
        noValidate
        className="contents"
        onSubmit={send}
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
        {conflict ? <VersionConflict {...conflict} /> : children}
      </form>
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
