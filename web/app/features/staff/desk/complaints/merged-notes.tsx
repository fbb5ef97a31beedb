import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { Link } from 'react-router';
import { TextLink } from '../../../../ui/actions/text-link';
import { Alert } from '../../../../ui/notices/alert';
import { staffComplaintHref } from './address';

/** Where a merged complaint goes on, and what goes on here. */
export function MergedNotes({
  complaint: { merged_into, merged_from },
}: {
  complaint: StaffComplaint;
}) {
  return (
    <>
      {merged_into && (
        <Alert type="info" className="mx-4 mt-3 md:mx-6" title="Merged with another complaint">
          <TextLink to={staffComplaintHref(merged_into.code)}>{merged_into.subject}</TextLink>
        </Alert>
      )}
      {merged_from.length > 0 && (
        <Alert type="info" className="mx-4 mt-3 md:mx-6" title="Continued here">
          {merged_from.map(({ code, subject }) => (
            <Link
              key={code}
              to={staffComplaintHref(code)}
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
