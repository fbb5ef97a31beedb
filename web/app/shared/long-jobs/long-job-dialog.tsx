import { useState } from 'react';
import { Button } from '../../ui/actions/button';
import { Dialog } from '../../ui/overlays/dialog';
import { LongJobNotice } from './long-job-notice';
import { LongJobPanel } from './long-job-panel';

interface LongJobDialogProps {
  id: string;
  title: string;
  /** It is about one row: its result is told without this dialog. */
  isOne?: boolean;
  onClose: () => void;
  /** It has ended: the page's data may have changed. */
  onEnd: () => void;
}

/** The progress of a bulk action. It continues when the dialog is closed. */
export function LongJobDialog({ id, title, isOne, onClose, onEnd }: LongJobDialogProps) {
  const [ended, setEnded] = useState(false);
  if (isOne) return <LongJobNotice {...{ id, onClose, onEnd }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        ended
          ? 'This has ended. “Background tasks” in the menu keeps the result.'
          : 'You can close this: it continues under “Background tasks” in the menu.'
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LongJobPanel
        id={id}
        onEnd={() => {
          setEnded(true);
          onEnd();
        }}
      />
    </Dialog>
  );
}
