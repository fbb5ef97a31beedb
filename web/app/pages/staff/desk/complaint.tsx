import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { ComplaintPage } from '../../../features/staff/desk/complaints/complaint-page';
import { loadComplaint } from '../../../features/staff/desk/complaints/queue/load-complaints';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp, stepKeys } from '../../../lib/pages/screen-help';
import type { Route } from './+types/complaint';

/** Few complaints end with a decision about money, so its scripts are loaded when it is opened. */
const ExceptionDialog = lazy(async () => ({
  default: (await import('../../../features/staff/money/payment-exceptions/exception-dialog'))
    .ExceptionDialog,
}));

export const loader = onServer(loadComplaint);
export const clientLoader = inBrowser(loadComplaint);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.complaint.subject ?? 'Complaint'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One complaint',
  purpose: 'Read the complaint, look at the student’s payments and requests, and answer.',
  first: 'Write a reply, or pick a saved one. Check the marked facts.',
  next: 'We will email the student. A note is for staff only.',
  keys: {
    r: 'Write a reply',
    'Ctrl Enter': 'Send the reply or save the note',
    e: 'Send the reply and go to the next complaint',
    ...stepKeys('complaint'),
    u: 'Back to the list',
  },
});

export default function OneComplaint({ loaderData: { complaint, student } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <ComplaintPage
      key={complaint.code}
      complaint={complaint}
      student={student}
      decision={({ money, onClose }) => (
        <Suspense>
          <ExceptionDialog
            money={money}
            complaint={complaint.code}
            onClose={onClose}
            onDecided={async () => {
              onClose();
              await revalidate();
            }}
          />
        </Suspense>
      )}
    />
  );
}
