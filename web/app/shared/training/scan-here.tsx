import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api/api';
import { isScanner } from '../../lib/session/scanning-phone';
import { secondFactor } from '../../lib/session/second-factor';
import { useStaff } from '../../lib/session/staff';
import { Button } from '../../ui/actions/button';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { useNotices } from '../../ui/notices/notices';

interface ScanHereProps {
  primary: boolean;
  size?: 'small' | 'large';
}

/** Makes this phone or computer a scanner if it is none yet, and opens it. */
export function ScanHere(props: ScanHereProps) {
  const { full_name } = useStaff();
  return <ScanAs {...props} fullName={full_name} />;
}

/** For a page outside the console, which needs the logged-in user. */
export function ScanAs({
  primary,
  size = 'small',
  fullName,
}: ScanHereProps & { fullName: string }) {
  const notices = useNotices();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (isScanner() && location.pathname !== SCAN) return location.assign(SCAN);
    setBusy(true);
    secondFactor.why = 'scan with this device';
    try {
      const { data } = await api('POST /staff/scanners', {
        name: phoneOf(fullName),
        // The person is there with the phone, and the office sees each admission.
        may_admit: 'Yes',
      });
      const { pathname, hash } = new URL(data.link);
      const isOpen = location.pathname === pathname;
      location.assign(pathname + hash);
      // The scanner reads its link when it is opened.
      if (isOpen) location.reload();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not opened', message: error.message });
    } finally {
      secondFactor.why = undefined;
    }
  };
  return (
    <Button
      size={size}
      variant={primary ? 'primary' : 'secondary'}
      busy={busy}
      disabled={!hydrated}
      icon={<ScanLine />}
      onClick={() => void open()}
    >
      Scan with this device
    </Button>
  );
}

const SCAN = '/staff/scan';
const LONGEST = 60;
const phoneOf = (name: string) => `Phone of ${name}`.slice(0, LONGEST);
