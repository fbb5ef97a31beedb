import { ScanPage } from '../../features/scan/scan-page';

export const meta = () => [
  { title: 'Scan slips' },
  { tagName: 'link', rel: 'manifest', href: '/staff/scan/app.webmanifest' },
];

/** Opens without a log-in and without a network: the phone has a credential of its own. */
export default function Scan() {
  return <ScanPage />;
}
