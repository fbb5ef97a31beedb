import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { loadTicket } from '../../../features/staff/desk/complaints/load-tickets';
import { TicketPage } from '../../../features/staff/desk/complaints/ticket-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/ticket';

/** Few complaints end with a decision about money, so its scripts are loaded when it is opened. */
const ExceptionDialog = lazy(async () => ({
  default: (await import('../../../features/staff/money/payment-exceptions/exception-dialog'))
    .ExceptionDialog,
}));

export const loader = onServer(loadTicket);
export const clientLoader = inBrowser(loadTicket);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket.subject ?? 'Complaint'} · Staff console` },
];

export const handle: StaffHandle = {
  help: {
    title: 'One complaint',
    purpose: 'Read the complaint, look at the student’s payments and requests, and answer.',
    first: 'Write a reply, or pick a saved one. Check the marked facts.',
    next: 'The student is told by email. A note is for staff only.',
    keys: [
      { key: 'Ctrl Enter', does: 'Send the reply or save the note' },
      { key: 'e', does: 'Send the reply and go to the next complaint' },
      { key: 'j', does: 'Next complaint' },
      { key: 'k', does: 'Previous complaint' },
      { key: 'u', does: 'Back to the list' },
    ],
  },
};

export default function OneTicket({ loaderData: { ticket, student } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <TicketPage
      key={ticket.code}
      ticket={ticket}
      student={student}
      decision={({ money, onClose }) => (
        <Suspense>
          <ExceptionDialog
            money={money}
            ticket={ticket.code}
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
