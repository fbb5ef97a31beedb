import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';

/** For a student who has a slip saved on this device: logging out removes it. */
export function ConfirmLogOut({ onLogOut }: { onLogOut: () => void }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Opened by its address, there is nothing to go back to.
  const stay = () => void (key === 'default' ? navigate('/app/dashboard') : navigate(-1));
  return (
    <div className="mx-auto grid min-h-[60vh] max-w-xl content-center px-4 py-12">
      <Alert
        type="warning"
        title="Log out and remove your saved slip?"
        announce
        actions={
          <>
            <Button variant="primary" onClick={onLogOut}>
              Log out
            </Button>
            <Button onClick={stay}>Stay logged in</Button>
          </>
        }
      >
        Your slip is saved on this device. Logging out removes it, so it will no longer open without
        internet. You can save it again after you log in.
      </Alert>
    </div>
  );
}
