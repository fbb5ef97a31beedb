import { Outlet } from 'react-router';
import { SignInLayout } from '../../../features/staff/people/staff-account/sign-in-layout';

export { LoadFailure as ErrorBoundary } from '../../../features/everyone/shell/load-failure';

export default function StaffSignInLayout() {
  return (
    <SignInLayout>
      <Outlet />
    </SignInLayout>
  );
}
