import type { Skill } from '@edc/contract/catalogue/catalogue';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { rememberSkill } from '../../../shared/training/remembered-skill';
import { ButtonLink } from '../../../ui/actions/button-link';

interface RegisterNowProps {
  skill: Skill;
  size?: 'large';
}

/** Remembers the skill, so that it is offered first once the visitor has an account. */
export function RegisterNow({ skill, ...look }: RegisterNowProps) {
  const signedIn = useSignedIn();
  return (
    <ButtonLink
      to={signedIn ? '/app/skills' : '/register'}
      variant="primary"
      onClick={() => rememberSkill(skill)}
      {...look}
    >
      Register Now
    </ButtonLink>
  );
}
