import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readChosenSkill } from '../../lib/chosen-skill';
import { enrolmentSteps, placeOf } from './steps';

interface Progress {
  steps: readonly string[];
  current: number;
}

/** How far the student is with a course, for the sidebar. Nothing where all of it is long done. */
export function useProgress(studentCode: string, registered: boolean): Progress | undefined {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState(false);
  // Not in the first render: what was chosen is known to this tab alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have changed it
  useEffect(() => setChosen(readChosenSkill(studentCode) !== undefined), [studentCode, pathname]);

  const at = (current: number) => ({ steps: enrolmentSteps, current });
  if (pathname.startsWith('/app/get_printout')) return at(enrolmentSteps.length);
  if (chosen || pathname === '/app/made_payment') return at(placeOf('pay'));
  return registered ? undefined : at(placeOf('course'));
}
