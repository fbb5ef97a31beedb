import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { Button } from '../../../../../ui/actions/button';
import { FactRows } from '../../../../../ui/layout/detail-page';
import { SidePart } from './side-part';

/** Rarely needed, so its script is loaded when it is opened. */
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

function LinkButton({ complaint }: { complaint: StaffComplaint }) {
  const { open, draft, show, close, done } = useDialogs<'link'>(`complaint-link:${complaint.code}`);
  return (
    <>
      <Button size="small" className="mt-3" onClick={() => show('link')}>
        Link to a student
      </Button>
      <Suspense>
        {open && <LinkDialog {...{ complaint, draft }} onClose={close} onDone={done} />}
      </Suspense>
    </>
  );
}

/** An author without an account. */
export function StrangerSide({ complaint }: { complaint: StaffComplaint }) {
  const { name, email_address, claimed_matric_no, origin } = complaint;
  return (
    <SidePart title={name}>
      <FactRows
        facts={[
          { term: 'Email', detail: email_address },
          claimed_matric_no && {
            term: 'Matric number',
            detail: (
              <Link
                to={`/staff/students?q=${encodeURIComponent(claimed_matric_no)}`}
                className="text-link"
              >
                {claimed_matric_no}
              </Link>
            ),
          },
        ]}
      />
      <p className="mt-2 text-muted">
        {origin === 'public'
          ? 'The email address was confirmed, but we do not know that a student wrote this. Do not share anything from a student’s record.'
          : 'This person has no account. Answers go to their email address.'}
      </p>
      <LinkButton complaint={complaint} />
    </SidePart>
  );
}
