import { redirectDocument, useLocation, useSearchParams } from 'react-router';
import { useStudent } from '../../features/everyone/shell/use-student';
import { AttendanceDays } from '../../features/student/slips/attendance-days';
import { keptSlip } from '../../features/student/slips/keep-on-phone';
import { KeepOnPhone } from '../../features/student/slips/keep-on-phone-button';
import { loadSlip, MOVED } from '../../features/student/slips/load-slips';
import { NoRecord } from '../../features/student/slips/no-record';
import { Slip } from '../../features/student/slips/slip';
import { SlipActions } from '../../features/student/slips/slip-actions';
import { isNetworkFailure } from '../../lib/api/api';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { cx } from '../../ui/hooks/cx';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { PageHeader } from '../../ui/layout/page-header';
import { Alert } from '../../ui/notices/alert';
import type { Route } from './+types/printout';

/** Offline, a slip saved on this phone opens as the saved document. */
async function loadOrOpenKept(args: LoadArgs) {
  try {
    return await loadSlip(args);
  } catch (error) {
    if (isNetworkFailure(error) && (await keptSlip(args.params.code ?? ''))) {
      throw redirectDocument(args.url.pathname);
    }
    throw error;
  }
}

export const loader = onServer(loadSlip);
export const clientLoader = inBrowser(loadOrOpenKept);
/** Distinguishes slips in tabs, saved files and the list of saved slips. */
export const meta = ({ loaderData }: Route.MetaArgs) => {
  const slip = loaderData?.slip;
  return [
    {
      title: slip ? `Registration slip · ${slip.title}, ${slip.course_code}` : 'Registration slip',
    },
  ];
};

/** The payment page leads here with `{ state: { paid: true } }`. */
export default function Printout({ loaderData: { slip, reported } }: Route.ComponentProps) {
  const student = useStudent();
  const { state } = useLocation();
  const [search] = useSearchParams();
  // The server does not know it, and the first render must be the same as the server's.
  const justPaid = useHydrated() && state?.paid === true;
  if (!slip) {
    return (
      <>
        <PageHeader title="Registration slip" />
        <NoRecord />
      </>
    );
  }
  return (
    <div className="grid gap-5 print:block">
      {justPaid && (
        <Alert
          type="success"
          title={`You are registered for ${slip.title}`}
          announce
          className="max-w-3xl print:hidden"
        >
          Print this slip or save it on your phone: it is scanned at the door every training day.
        </Alert>
      )}
      {search.has(MOVED) && (
        <Alert
          type="info"
          title={`You moved to ${slip.course_code}.`}
          className="max-w-3xl print:hidden"
        >
          This is your slip now. The old one is no longer valid.
        </Alert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,624px)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,704px)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] print:block">
        <Slip slip={slip} heading="h1" className="xl:row-span-2" />
        <div
          className={cx(
            'grid max-w-3xl content-start gap-3 *:min-w-0 print:hidden',
            // After paying, the student looks for these first; later the code to scan.
            justPaid && 'max-xl:order-first',
          )}
        >
          <SlipActions slip={slip} />
          <KeepOnPhone studentCode={student.code} slip={slip} />
        </div>
        <div className="max-w-3xl min-w-0 print:hidden">
          <AttendanceDays slip={slip} reported={reported} />
        </div>
      </div>
    </div>
  );
}
