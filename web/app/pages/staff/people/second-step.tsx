import { Link, redirect } from 'react-router';
import { loadSignInStep } from '../../../features/staff/people/staff-account/login/load-sign-in-step';
import { stepAddress } from '../../../features/staff/people/staff-account/login/next-address';
import { SecondStep } from '../../../features/staff/people/staff-account/login/second-step';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { formMeta } from '../../../lib/pages/form-meta';
import { FormPage } from '../../../ui/forms/form-page';
import type { Route } from './+types/second-step';

async function load(args: LoadArgs) {
  const step = await loadSignInStep(args);
  if (step.next === 'enrol') throw redirect(stepAddress('/staff/enrol', args.url.searchParams));
  return step;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Second step');

export default function StaffSecondStep({ loaderData: step }: Route.ComponentProps) {
  return (
    <FormPage title="Second step" lead={`Confirm that it is you, ${step.full_name}.`}>
      <SecondStep step={step} />
      <p>
        <Link to="/staff/login" className="inline-flex min-h-11 items-center text-link underline">
          Log in as another person
        </Link>
      </p>
    </FormPage>
  );
}
