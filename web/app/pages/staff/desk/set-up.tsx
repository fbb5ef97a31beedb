import type { SetUpStepId } from '@edc/contract/desk/settings/set-up-rules';
import { ConfirmButton } from '../../../features/staff/desk/set-up/confirm-button';
import { SetUpPage } from '../../../features/staff/desk/set-up/set-up-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import { ButtonLink } from '../../../ui/actions/button-link';
import type { Route } from './+types/set-up';

const load = async ({ call }: LoadArgs) => (await call('GET /staff/set-up')).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Set-up · Staff console' }];

export const handle = screenHelp({
  title: 'Set-up',
  purpose: 'Get a new portal ready for its first student.',
  first: 'Do the first step that is not done. Each says why it is needed.',
  next: 'When all are done, students can register and pay.',
});

export default function SetUp({ loaderData: setUp }: Route.ComponentProps) {
  const isDone = (step: SetUpStepId) => setUp.steps.some(({ id, done }) => id === step && done);
  return (
    <SetUpPage
      setUp={setUp}
      parts={{
        centre: (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/staff/settings#centre">Fill in contact details</ButtonLink>
            <ButtonLink to="/staff/settings#branding">Name, logo and colour</ButtonLink>
          </div>
        ),
        session: (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/staff/catalogue">Add a session</ButtonLink>
            <ButtonLink to="/staff/settings#registration">Change the levels</ButtonLink>
            {!isDone('session') && <ConfirmButton step="session">These are right</ConfirmButton>}
          </div>
        ),
        skills: <ButtonLink to="/staff/catalogue/skills">Add skills</ButtonLink>,
        courses: <ButtonLink to="/staff/catalogue/courses">Add courses</ButtonLink>,
        places: <ButtonLink to="/staff/catalogue/places">Set places</ButtonLink>,
        schedule: <ButtonLink to="/staff/schedule">Set training dates</ButtonLink>,
        open: <ButtonLink to="/staff/catalogue">Open the session</ButtonLink>,
        roster: <ButtonLink to="/staff/roster">Import the roster</ButtonLink>,
        mail: <ButtonLink to="/staff/settings#mail">Send a test email</ButtonLink>,
        payment: <ButtonLink to="/staff/settings#payments">Test the payment provider</ButtonLink>,
        notices: (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/staff/settings#payments">See the address</ButtonLink>
            {!isDone('notices') && (
              <ConfirmButton step="notices">The provider has it</ConfirmButton>
            )}
          </div>
        ),
        staff: <ButtonLink to="/staff/accounts">Invite staff</ButtonLink>,
        signatories: <ButtonLink to="/staff/requests/template">Add signatories</ButtonLink>,
        home: <ButtonLink to="/staff/site">Write the home page</ButtonLink>,
        second_administrator: (
          <p>
            Run this on the server, with their name and email. It prints an invitation link for
            them:{' '}
            <code className="font-code wrap-anywhere">
              npm run portal -- create-staff --roles administrator --name "Ada Obi" --email
              ada@university.edu.ng
            </code>
          </p>
        ),
      }}
    />
  );
}
