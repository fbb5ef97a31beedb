import { useEffect, useState } from 'react';
import { type RememberedSkill, readRememberedSkill } from '../../lib/remembered-skill';

/** The skill whose "Register Now" was pressed on the public site, until a skill is chosen. */
export function useWantedSkill(): RememberedSkill | undefined {
  const [wanted, setWanted] = useState<RememberedSkill>();
  // Not in the first render: the server knows nothing of it.
  useEffect(() => setWanted(readRememberedSkill()), []);
  return wanted;
}
