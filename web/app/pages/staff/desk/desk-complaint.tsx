import { useLocation } from 'react-router';
import { DeskForm } from '../../../features/staff/desk/complaints/desk-form';
import { screenHelp } from '../../../lib/pages/screen-help';
import { BackLink } from '../../../ui/layout/detail-page';

export const meta = () => [{ title: 'New complaint · Staff console' }];

export const handle = screenHelp({
  title: 'New complaint',
  purpose: 'Open a complaint for a person at the desk or on the phone.',
  first: 'Find the student, or enter a name and an email address for anyone else.',
  next: 'They get an email with the number of the complaint, and one when it is answered.',
});

export default function DeskComplaint() {
  const { state } = useLocation();
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <div className="grid gap-1">
        <BackLink to="/staff/complaints" label={state?.from ? 'Back' : 'Complaints'} row="" />
        <h1 className="text-section">New complaint</h1>
        <p className="text-muted">For a visitor at the desk, in their words.</p>
      </div>
      <DeskForm />
    </div>
  );
}
