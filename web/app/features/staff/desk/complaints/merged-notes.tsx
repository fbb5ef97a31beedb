import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import { Link } from 'react-router';
import { Alert } from '../../../../ui/notices/alert';
import { staffTicketHref } from './address';

/** Where a merged complaint continues, and which ones continue here. */
export function MergedNotes({ ticket: { merged_into, merged_from } }: { ticket: StaffTicket }) {
  return (
    <>
      {merged_into && (
        <Alert type="info" className="mx-4 mt-3 md:mx-6" title="Merged with another complaint">
          <Link to={staffTicketHref(merged_into.code)} className="text-link underline">
            {merged_into.subject}
          </Link>
        </Alert>
      )}
      {merged_from.length > 0 && (
        <Alert type="info" className="mx-4 mt-3 md:mx-6" title="Goes on here">
          {merged_from.map(({ code, subject }) => (
            <Link
              key={code}
              to={staffTicketHref(code)}
              className="flex min-h-11 items-center text-link underline"
            >
              Read {code}, {subject}
            </Link>
          ))}
        </Alert>
      )}
    </>
  );
}
