import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import { SkeletonText } from '../../ui/notices/skeleton';
import { Dialog } from '../../ui/overlays/dialog';
import { LongJobProgress } from './long-job';
import { LongJobButtons } from './long-job-buttons';
import { LongJobNotice } from './long-job-notice';
import { useLongJob } from './use-long-job';

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
export const LongJobDialog = ({ isOne, ...job }: LongJobDialogProps) =>
  isOne ? <LongJobNotice {...job} /> : <ProgressDialog {...job} />;

function ProgressDialog({ id, title, onClose, onEnd }: Omit<LongJobDialogProps, 'isOne'>) {
  const [ended, setEnded] = useState(false);
  const { loaded, job, again, isOver } = useLongJob(id);
  const end = useEffectEvent(() => {
    setEnded(true);
    onEnd();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
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
      {loaded.is === 'failed' && <Alert type="danger">{loaded.error.message}</Alert>}
      {loaded.is === 'loading' && <SkeletonText lines={2} />}
      {job && (
        <LongJobProgress
          {...job}
          actions={
            <>
              <LongJobButtons id={id} state={job.state} onDone={again} />
              {job.kept_rows > 0 && (
                <ButtonLink to={`/staff/work/${id}`} size="small">
                  See each result
                </ButtonLink>
              )}
            </>
          }
        />
      )}
      {isOver && <NotDone id={id} />}
    </Dialog>
  );
}

/** As many as are named here; the job's own page has all. */
const SHOWN = 20;

/** The rows that failed, each with its reason. */
function NotDone({ id }: { id: string }) {
  const { loaded } = useLoaded(`not-done:${id}`, async () => {
    const { data } = await api('GET /staff/work/{id}/rows', { id, only: 'not_done', size: SHOWN });
    return data.items;
  });
  if (loaded.is !== 'there' || loaded.data.length === 0) return null;
  return (
    <ul aria-label="Not done" className="grid gap-2">
      {loaded.data.map((row) => (
        <li key={row.id} className="border-t border-line pt-2">
          {row.path ? (
            <Link to={row.path} className="font-semibold text-link wrap-anywhere">
              {row.name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{row.name}</span>
          )}
          <span className="block text-warning">{row.outcome}</span>
        </li>
      ))}
    </ul>
  );
}
