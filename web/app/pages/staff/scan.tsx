import { ScanPage } from '../../features/scan/scan-page';
import { SecondFactorDialog } from '../../features/staff-account/second-factor-dialog';

export const meta = () => [
  { title: 'Scan slips' },
  { tagName: 'link', rel: 'manifest', href: '/staff/scan/app.webmanifest' },
];

/** Opens without a log-in and without a network: the phone has a credential of its own. */
export default function Scan() {
  return <ScanPage confirm={<SecondFactorDialog />} />;
}
