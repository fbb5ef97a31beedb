import { useEffect, useState } from 'react';
import {
  type RememberedSkill,
  readRememberedSkill,
} from '../../../shared/training/remembered-skill';

/** The skill whose "Register Now" was pressed on the public site, until a skill is chosen. */
export function useRememberedSkill(): RememberedSkill | undefined {
  const [skill, setSkill] = useState<RememberedSkill>();
  // Not in the first render: the server does not know it.
  useEffect(() => setSkill(readRememberedSkill()), []);
  return skill;
}
