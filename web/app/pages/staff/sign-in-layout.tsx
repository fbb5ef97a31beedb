import { Outlet } from 'react-router';
import { SignInLayout } from '../../features/staff-account/sign-in-layout';

export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

export default function StaffSignInLayout() {
  return (
    <SignInLayout>
      <Outlet />
    </SignInLayout>
  );
}
