import { ButtonLink } from '../../../ui/actions/button-link';
import { Adire } from '../../../ui/styles/adire';

/** For a student without a registration: what to do next. */
export function FirstStep() {
  return (
    <Adire
      as="section"
      fade="start"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card p-4 shadow-card md:p-6"
    >
      <div className="min-w-0">
        <h2 className="text-section">Choose your skill</h2>
        <p className="max-w-prose text-on-indigo-muted">
          Choose a course and a skill, then pay the training manual fee. You get your slip at once.
        </p>
      </div>
      <ButtonLink to="/app/skills" variant="primary" size="large">
        Register Course
      </ButtonLink>
    </Adire>
  );
}
