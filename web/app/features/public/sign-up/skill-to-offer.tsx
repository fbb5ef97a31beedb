import { useEffect, useState } from 'react';
import {
  type RememberedSkill,
  readRememberedSkill,
} from '../../../shared/training/remembered-skill';
import { Alert } from '../../../ui/notices/alert';

/** The skill whose "Register Now" led here, to show that it is remembered. */
export function SkillToOffer() {
  const [skill, setSkill] = useState<RememberedSkill>();
  // Not in the first render, which must be the same as the server's.
  useEffect(() => setSkill(readRememberedSkill()), []);
  if (!skill) return null;
  return (
    <Alert type="info" title={`You chose ${skill.title}`}>
      Register first. We will show you this skill when you choose your course.
    </Alert>
  );
}
