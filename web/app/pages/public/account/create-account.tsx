import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LoadingOverlay } from '../../../features/public/pin-record/loading-overlay';
import { RecordForm } from '../../../features/public/pin-record/record-form';
import { useRecordForm } from '../../../features/public/pin-record/use-record-form';
import { formMeta } from '../../../lib/pages/form-meta';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FormPage } from '../../../ui/forms/form-page';
import { Alert } from '../../../ui/notices/alert';

export const meta = formMeta(
  'Create account',
  'Not found on the list of students? Create your record with a Portal PIN.',
);

export default function CreateAccount() {
  const [done, setDone] = useState<string>();
  const form = useRecordForm(setDone);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (done) top.current?.focus();
  }, [done]);

  if (done) {
    return (
      <FormPage wide title="Create account">
        <div ref={top} tabIndex={-1} className="outline-none">
          <Alert
            type="success"
            title="Registration Successful"
            actions={
              <ButtonLink variant="primary" to="/register">
                Confirm my email
              </ButtonLink>
            }
          >
            {done}
          </Alert>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage
      wide
      title="Create account"
      lead="For students who are not on the university’s list. You need a Portal PIN from an administrator at the centre."
    >
      <p>
        On the university’s list?{' '}
        <Link to="/register" className="text-link underline">
          Register with your matriculation number
        </Link>
        .
      </p>
      <RecordForm form={form} />
      <LoadingOverlay shown={form.busy} />
    </FormPage>
  );
}
