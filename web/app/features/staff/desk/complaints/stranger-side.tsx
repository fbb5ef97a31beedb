import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { lazy, Suspense } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { Button } from '../../../../ui/actions/button';
import { FactRows } from '../../../../ui/layout/detail-page';
import { useNotices } from '../../../../ui/notices/notices';
import { SidePart } from './side-part';

/** Rarely needed, so its script is loaded when it is opened. */
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

function LinkButton({ complaint }: { complaint: StaffComplaint }) {
  const { open, draft, show, close } = useDialogs<'link'>(`complaint-link:${complaint.code}`);
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const done = async (message: string) => {
    close();
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
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

/** Whoever wrote without an account. */
export function StrangerSide({ complaint }: { complaint: StaffComplaint }) {
  const { name, email_address, claimed_matric_no, origin } = complaint;
  return (
    <SidePart title={name}>
      <FactRows
        facts={[
          { term: 'Email', detail: email_address },
          ...(claimed_matric_no
            ? [
                {
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
              ]
            : []),
        ]}
      />
      <p className="mt-2 text-muted">
        {origin === 'public'
          ? 'The email address was confirmed, but nobody has proved who wrote this. Do not tell anything about a student’s record.'
          : 'This person has no account. Answers go to their email address.'}
      </p>
      <LinkButton complaint={complaint} />
    </SidePart>
  );
}
