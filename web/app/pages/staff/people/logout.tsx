import { PLEASE_WAIT } from '@edc/contract/common/text/messages';
import { useSearchParams } from 'react-router';
import { useLogOut } from '../../../features/everyone/session/use-log-out';
import { staffArea } from '../../../lib/pages/areas';
import { formMeta } from '../../../lib/pages/form-meta';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { Spinner } from '../../../ui/notices/progress';

export const meta = formMeta('Log out');

/** Drafts are removed by the hook; the console keeps nothing else on a device. */
const nothingKept = async () => undefined;

export default function StaffLogout() {
  const [search] = useSearchParams();
  const next = search.get('why') === 'locked' ? '/staff/login?why=locked' : staffArea.outside;
  const { failed, retry } = useLogOut(staffArea, next, { forgetKept: nothingKept });
  return (
    <div className="mx-auto grid min-h-[60vh] max-w-xl place-content-center justify-items-center gap-4 px-4">
      {failed ? (
        <Alert
          type="danger"
          title="You are still logged in on this device"
          announce
          actions={<Button onClick={retry}>Try again</Button>}
        >
          We could not reach the portal. Check your connection and try again before you leave.
        </Alert>
      ) : (
        <p role="status" className="grid justify-items-center gap-4">
          <Spinner />
          {PLEASE_WAIT}
        </p>
      )}
    </div>
  );
}
