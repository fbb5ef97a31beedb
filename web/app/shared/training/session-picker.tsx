import { useNavigate } from 'react-router';
import { Select } from '../../ui/forms/select';

interface SessionPickerProps {
  /** The page whose session is chosen. */
  path: string;
  session: string;
  sessions: readonly string[];
}

/** Chooses the session that a page of the catalogue shows; the choice is in the address. */
export function SessionPicker({ path, session, sessions }: SessionPickerProps) {
  const navigate = useNavigate();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="session" className="text-muted">
        Session
      </label>
      <Select
        id="session"
        name="session"
        value={session}
        className="min-h-9 py-1"
        choices={sessions.map((one) => ({ value: one, label: one }))}
        onChange={({ target }) =>
          void navigate(`${path}?session=${encodeURIComponent(target.value)}`)
        }
      />
    </div>
  );
}
