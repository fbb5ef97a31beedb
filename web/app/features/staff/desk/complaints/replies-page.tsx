import { categoryNames } from '@edc/contract/desk/complaints/complaint-rules';
import type { SavedReply } from '@edc/contract/desk/complaints/saved-replies';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { ReplyDialog } from './reply-dialog';

/** Frequent answers, editable by those who answer every kind of complaint. */
export function RepliesPage({ replies }: { replies: readonly SavedReply[] }) {
  const mayEdit = useMay()('complaints.answer');
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<SavedReply | 'new'>();
  const [removing, setRemoving] = useState<SavedReply>();
  const done = () => {
    setEditing(undefined);
    setRemoving(undefined);
    void revalidate();
  };
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-section">Saved replies</h1>
          <p className="text-muted">Pick one while you answer a complaint. Facts are filled in.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/staff/complaints" size="small">
            All complaints
          </ButtonLink>
          {mayEdit && (
            <Button variant="primary" size="small" onClick={() => setEditing('new')}>
              New reply
            </Button>
          )}
        </div>
      </header>
      {replies.length === 0 && <EmptyState title="There is no saved reply yet" />}
      <ul className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="grid gap-2 rounded-card border border-line bg-card p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="text-lead">{reply.title}</h2>
              <Badge>{reply.category ? categoryNames[reply.category] : 'Every category'}</Badge>
              {mayEdit && (
                <span className="ml-auto flex flex-wrap gap-1">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Change ${reply.title}`}
                    onClick={() => setEditing(reply)}
                  >
                    Change
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${reply.title}`}
                    onClick={() => setRemoving(reply)}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </div>
            <p className="max-w-prose whitespace-pre-line text-muted wrap-anywhere">{reply.body}</p>
          </li>
        ))}
      </ul>
      {editing && (
        <ReplyDialog
          reply={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={done}
        />
      )}
      {removing && (
        <RemoveDialog reply={removing} onClose={() => setRemoving(undefined)} onDone={done} />
      )}
    </div>
  );
}

interface RemoveDialogProps {
  reply: SavedReply;
  onClose: () => void;
  onDone: () => void;
}

function RemoveDialog({ reply, onClose, onDone }: RemoveDialogProps) {
  const form = useSubmit();
  const remove = () =>
    void form.run('Not removed', async () => {
      await api('POST /staff/saved-replies/{id}/remove', { id: String(reply.id) });
      onDone();
    });
  return (
    <FormDialog
      title={`Remove “${reply.title}”?`}
      description="It can no longer be chosen. Replies that were sent do not change."
      label="Remove"
      danger
      form={form}
      onSend={remove}
      onClose={onClose}
    />
  );
}
