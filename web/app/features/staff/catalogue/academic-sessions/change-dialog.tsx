import type { SessionChange } from '@edc/contract/catalogue/academic-sessions';
import { counted } from '@edc/contract/common/text/counted';
import { api, refusalOf } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Alert } from '../../../../ui/notices/alert';
import { Skeleton } from '../../../../ui/notices/skeleton';
import { Money } from '../../../../ui/text/money';

const OPEN = 'POST /staff/sessions/open';

interface ChangeDialogProps {
  session: string;
  to: 'open' | 'closed';
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Shows the effect of opening or closing a session, then does it. */
export function ChangeDialog({ session, to, onClose, onDone }: ChangeDialogProps) {
  const form = useSubmit();
  const { loaded, again } = useLoaded(`${session} ${to}`, () =>
    api('GET /staff/sessions/change', { session, to }),
  );
  const verb = to === 'open' ? 'Open' : 'Close';
  const change = loaded.is === 'there' ? loaded.data.data : undefined;
  const press = () =>
    void form.submit(
      {},
      async () => {
        const { message } =
          to === 'open'
            ? await api(OPEN, { session, versions: change?.versions ?? '' })
            : await api('POST /staff/sessions/close', { session, anyway: true });
        void onDone(message);
      },
      (error, refuse) => {
        if (refusalOf(error, OPEN) === 'RECORD_CHANGED') again();
        aboveForm(error, refuse);
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={`${verb} ${session}`}
      description={
        to === 'open'
          ? 'Students can register and pay for its courses at once.'
          : 'No more students can register. Those already registered stay registered.'
      }
      label={change ? `${verb} ${counted(change.courses.length, 'course')}` : verb}
      disabled={!change || change.courses.length === 0}
      form={form}
      onSend={press}
    >
      {loaded.is === 'loading' && <Skeleton className="h-16" />}
      {loaded.is === 'failed' && <Alert type="danger">{loaded.error.message}</Alert>}
      {change && (to === 'open' ? <Opening {...change} /> : <Closing {...change} />)}
    </FormDialog>
  );
}

function Opening({ courses, problems, open_sessions }: SessionChange) {
  return (
    <>
      {courses.length > 0 && (
        <ul className="grid gap-1">
          {courses.map(({ course_code, course_title, fees_kobo, places }) => (
            <li key={course_code} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {course_code}: {course_title}
              </span>
              <span className="text-muted">
                {counted(places, 'place')}, <Money kobo={fees_kobo} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.map(({ course_code, problem }) => (
        <p key={course_code} className="text-muted">
          {course_code} stays closed. {problem}
        </p>
      ))}
      {open_sessions.length > 0 && (
        <Alert type="info">
          {open_sessions.join(', ')} {open_sessions.length === 1 ? 'is' : 'are'} open too. Close{' '}
          {open_sessions.length === 1 ? 'it' : 'them'} if students should only see this session.
        </Alert>
      )}
    </>
  );
}

function Closing({ courses, paying, waiting }: SessionChange) {
  return (
    <>
      <p>Closes: {courses.map(({ course_code }) => course_code).join(', ')}.</p>
      {paying > 0 && (
        <Alert type="warning">
          {counted(paying, 'student')} opened a payment and did not finish it. They can still
          finish, and are then registered.
        </Alert>
      )}
      {waiting > 0 && (
        <Alert type="warning">
          {counted(waiting, 'student')} on waiting lists. We will notify them that the lists are
          closed.
        </Alert>
      )}
    </>
  );
}
