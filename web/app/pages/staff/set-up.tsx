import {
  CourseForm,
  PlacesForm,
  ScheduleForm,
  SkillForm,
} from '../../features/set-up/catalogue-forms';
import { ConfirmButton } from '../../features/set-up/confirm-button';
import { SetUpPage } from '../../features/set-up/set-up-page';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import { ButtonLink } from '../../ui/button-link';
import type { Route } from './+types/set-up';

const load = async ({ call }: LoadArgs) => (await call('GET /staff/set-up')).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Set-up · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Set-up',
    purpose: 'Get a new portal ready for its first student.',
    first: 'Do the first step that is not done. Each says why it is needed.',
    next: 'When all are done, students can register and pay.',
  },
};

export default function SetUp({ loaderData: setUp }: Route.ComponentProps) {
  const isConfirmed = setUp.steps.some(({ id, done }) => id === 'session' && done);
  return (
    <SetUpPage
      setUp={setUp}
      parts={{
        centre: (
          <ButtonLink to="/staff/settings#centre">Open the settings of the centre</ButtonLink>
        ),
        session: (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/staff/settings#registration">Change them</ButtonLink>
            {!isConfirmed && <ConfirmButton step="session">These are right</ConfirmButton>}
          </div>
        ),
        skills: <SkillForm />,
        courses: <CourseForm levels={setUp.levels} session={setUp.session} />,
        places: <PlacesForm />,
        schedule: <ScheduleForm courses={setUp.courses} />,
        roster: <ButtonLink to="/staff/roster">Import the roster</ButtonLink>,
        mail: <ButtonLink to="/staff/settings#mail">Send a test email</ButtonLink>,
        payment: <ButtonLink to="/staff/settings#payments">Test the payment provider</ButtonLink>,
      }}
    />
  );
}
