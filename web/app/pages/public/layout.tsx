import { Outlet } from 'react-router';
import { LandingLayout } from '../../features/public/landing/landing-layout';

export const links = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
];

export default function PublicLayout() {
  return (
    <LandingLayout>
      <Outlet />
    </LandingLayout>
  );
}
