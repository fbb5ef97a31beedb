import { Outlet } from 'react-router';
import { LandingLayout } from '../../features/landing/landing-layout';

export default function PublicLayout() {
  return (
    <LandingLayout>
      <Outlet />
    </LandingLayout>
  );
}
