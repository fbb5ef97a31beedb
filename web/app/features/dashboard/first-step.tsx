import { Adire } from '../../ui/adire';
import { ButtonLink } from '../../ui/button-link';

/** Nothing is registered yet: the one thing to do next. */
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
          Pick a course, then a skill, and pay the training manual fee. Your slip is there at once.
        </p>
      </div>
      <ButtonLink to="/app/skills" variant="primary" size="large">
        Register Course
      </ButtonLink>
    </Adire>
  );
}
