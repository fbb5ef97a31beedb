import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSignInStep } from '../../../features/staff/people/staff-account/login/load-sign-in-step';
import { stepAddress } from '../../../features/staff/people/staff-account/login/next-address';
import { Enrolment } from '../../../features/staff/people/staff-account/second-factor/enrolment';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { formMeta } from '../../../lib/pages/form-meta';
import { FormPage } from '../../../ui/forms/form-page';
import type { Route } from './+types/enrol';

async function load(args: LoadArgs) {
  const step = await loadSignInStep(args);
  if (step.next !== 'enrol') {
    throw redirect(stepAddress('/staff/second-step', args.url.searchParams));
  }
  return step;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Second factor');
/** Once it is set up, the page shows the recovery codes and must stay. */
export const shouldRevalidate = (_args: ShouldRevalidateFunctionArgs) => false;

export default function StaffEnrol({ loaderData: step }: Route.ComponentProps) {
  return (
    <FormPage
      title="Set up your second factor"
      lead="The console holds student records and money, so a password alone is not enough. You do this once."
    >
      <Enrolment account={step.email_address} />
    </FormPage>
  );
}
