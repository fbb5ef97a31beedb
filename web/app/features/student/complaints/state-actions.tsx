import { formatDay } from '@edc/contract/common/time/dates';
import { complaintFailures } from '@edc/contract/desk/complaints/complaint-messages';
import type { ComplaintDetails } from '@edc/contract/desk/complaints/complaints';
import { type ApiError, api } from '../../../lib/api/api';
import { useSubmit } from '../../../lib/forms/use-submit';
import { complaintAddress } from '../../../shared/complaints/complaint-address';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';

interface StateActionsProps {
  complaint: ComplaintDetails;
  studentCode: string;
  onChanged: () => void;
}

/** Closing an open complaint, and reopening a closed one. */
export function StateActions({ complaint, studentCode, onChanged }: StateActionsProps) {
  const notices = useNotices();
  const form = useSubmit();
  const input = { ticket_id: complaint.id, student_code: studentCode };

  const change = (what: 'close' | 'reopen') =>
    form.submit(
      {},
      async () => {
        const { message } = await api(`POST /student/complaints/${what}`, input);
        notices.show({ type: 'success', title: 'Weldone!', message });
        onChanged();
      },
      (error: ApiError) => {
        form.stays(complaintFailures[what])(error);
        // Another tab or the centre may have been quicker.
        if (error.status === 409) onChanged();
      },
    );

  return (
    <>
      <ErrorSummary title={form.title} errors={form.errors} attempt={form.attempt} />
      <CurrentState complaint={complaint} busy={form.busy} onChange={(what) => void change(what)} />
    </>
  );
}

interface CurrentStateProps {
  complaint: ComplaintDetails;
  busy: boolean;
  onChange: (what: 'close' | 'reopen') => void;
}

function CurrentState({ complaint, busy, onChange }: CurrentStateProps) {
  const reopen = (
    <Button size="small" busy={busy} onClick={() => onChange('reopen')}>
      Reopen
    </Button>
  );

  if (complaint.status === 'open') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Solved? You can reopen it later.</p>
        <Button busy={busy} onClick={() => onChange('close')}>
          Close complaint
        </Button>
      </div>
    );
  }
  if (complaint.merged_into) {
    return (
      <Alert
        type="info"
        title="This complaint was merged with another one"
        actions={
          <ButtonLink to={complaintAddress(complaint.merged_into)}>Open the other one</ButtonLink>
        }
      >
        We answer you there.
      </Alert>
    );
  }
  return (
    <Alert
      type="info"
      title="This complaint is closed"
      {...(complaint.may_reopen ? { actions: reopen } : {})}
    >
      {complaint.may_reopen && complaint.reopen_until
        ? `Not solved? You can reopen it until ${formatDay(complaint.reopen_until)}.`
        : 'It was closed more than 14 days ago. If you still need help, open a new complaint.'}
    </Alert>
  );
}
