import { ScanAs } from '../../../../../shared/training/scan-here';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { Alert } from '../../../../../ui/notices/alert';
import { useStaffName } from './use-staff-name';

/** The screen of a phone that is not a scanner yet. */
export function LinkPhone({ problem }: { problem: string }) {
  const staff = useStaffName();
  return (
    <div className="m-auto grid max-w-md gap-4 px-4 py-8">
      <h1 className="text-title">Link this phone</h1>
      {problem && (
        <Alert type="danger" announce>
          {problem}
        </Alert>
      )}
      <LinkSteps />
      <p className="text-muted">
        The phone then scans slips without a login, also without internet.
      </p>
      {staff ? (
        <>
          <p>You are logged in as {staff}.</p>
          <ScanAs primary size="large" fullName={staff} />
        </>
      ) : (
        <>
          <p>
            Do you work at the centre? Open the staff console on this phone and press{' '}
            <strong>Scan with this device</strong>.
          </p>
          <ButtonLink to="/staff/scanners" reload>
            Open the staff console
          </ButtonLink>
        </>
      )}
    </div>
  );
}

export function LinkSteps() {
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      <li>
        On another phone or computer, open <strong>Scanners</strong> in the staff console and press{' '}
        <strong>Add a phone</strong>.
      </li>
      <li>Point this phone’s camera at the code on that screen and open the link.</li>
    </ol>
  );
}
