import { SecondFactorDialog } from '../../../features/staff/people/staff-account/second-factor/second-factor-dialog';
import { ScanPage } from '../../../features/staff/training/scan/scan-page';

export const meta = () => [
  { title: 'Scan slips' },
  { tagName: 'link', rel: 'manifest', href: '/staff/scan/app.webmanifest' },
];

/** Opens without a login and offline: the phone has its own credential. */
export default function Scan() {
  return <ScanPage confirm={<SecondFactorDialog />} />;
}
