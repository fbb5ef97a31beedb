import { loadSignedIn } from '../../../features/everyone/identity/load-signed-in';
import { SignedInAlready } from '../../../features/everyone/identity/signed-in-already';
import { CodeStep } from '../../../features/public/sign-up/code-step';
import { EmailStep } from '../../../features/public/sign-up/email-step';
import { MatricStep } from '../../../features/public/sign-up/matric-step';
import { SkillToOffer } from '../../../features/public/sign-up/skill-to-offer';
import { useFocusOnStep } from '../../../features/public/sign-up/use-focus-on-step';
import { useSignUp } from '../../../features/public/sign-up/use-sign-up';
import { inBrowser, onServer } from '../../../lib/api/load';
import { studentArea } from '../../../lib/pages/areas';
import { formMeta } from '../../../lib/pages/form-meta';
import { FormPage } from '../../../ui/forms/form-page';
import { Steps } from '../../../ui/layout/steps';
import { Alert } from '../../../ui/notices/alert';
import type { Route } from './+types/register';

export const loader = onServer(loadSignedIn(studentArea));
export const clientLoader = inBrowser(loadSignedIn(studentArea));
/** Going from step to step must not reload anything, or the steps would restart. */
export const shouldRevalidate = () => false;
export const meta = formMeta(
  'Register',
  'Register for skills training with your matriculation number and email address.',
);

const titles = ['Verify your studentship', 'Confirm your email'];

export default function Register({ loaderData: { signedIn } }: Route.ComponentProps) {
  if (!signedIn) return <SignUp />;
  return (
    <FormPage title="Register" needsScript={false}>
      <SignedInAlready name={signedIn} here="/register" next="/app/skills" />
    </FormPage>
  );
}

function SignUp() {
  const flow = useSignUp();
  const at = flow.step === 'code' ? 1 : 0;
  useFocusOnStep(flow.step, Object.keys(flow.errors).length > 0);

  return (
    <FormPage
      title="Register"
      lead="For students who are here for the first time. First we find you on the university’s list, then we confirm your email address."
    >
      <SkillToOffer />
      <Steps label="Registration" steps={titles} current={at} />
      <p role="status" className="sr-only">
        Step {at + 1} of {titles.length}: {titles[at]}.
        {flow.step === 'email' && ` We found your record: ${flow.values.name.replace(/\.$/, '')}.`}
      </p>
      {flow.finishByLink && (
        <Alert type="info" announce>
          You opened the link in our email. Enter your matriculation number and the same email
          address to finish. You do not need the code.
        </Alert>
      )}
      {flow.step === 'matric' && <MatricStep flow={flow} />}
      {flow.step === 'email' && <EmailStep flow={flow} />}
      {flow.step === 'code' && <CodeStep flow={flow} />}
    </FormPage>
  );
}
