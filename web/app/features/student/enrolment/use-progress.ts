import type { CourseState } from '@edc/contract/training/enrolment';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { readChosenSkill } from '../../../shared/money/chosen-skill';
import { useShownStep } from './shown-step';
import { enrolmentSteps, indexOfStep, initialCourse, stepOfCourse } from './steps';

interface Progress {
  /** Everything is paid: nothing is left to do. */
  done: boolean;
  progress: { steps: readonly string[]; current: number } | undefined;
}

/** The student's progress with a course, for the sidebar: always the same as on the page. */
export function useProgress(studentCode: string, courses: readonly CourseState[]): Progress {
  const { pathname, search } = useLocation();
  const shown = useShownStep();
  const [chosen, setChosen] = useState(false);
  // Not in the first render: only this tab knows what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have changed it
  useEffect(() => setChosen(readChosenSkill(studentCode) !== undefined), [studentCode, pathname]);

  const registered = courses.some((course) => course.registered);
  const reversed = courses.some((course) => course.reversed);

  /** The number of finished steps; undefined if there is nothing to show. */
  const stepsDone = (): number | undefined => {
    if (shown) return indexOfStep(shown);
    const find = (code: string | null | undefined) => courses.find((one) => one.code === code);
    const slip = matchPath('/app/get_printout/:code', pathname);
    if (slip) {
      const course = find(slip.params.code);
      if (!course?.registered) return undefined;
      return course.reversed ? indexOfStep('pay') : enrolmentSteps.length;
    }
    if (pathname === '/app/skills') {
      return indexOfStep(stepOfCourse(find(initialCourse(courses, new URLSearchParams(search)))));
    }
    if (pathname === '/app/made_payment' || chosen || reversed) return indexOfStep('pay');
    return registered ? undefined : indexOfStep('course');
  };

  const current = stepsDone();
  return {
    done: registered && !reversed,
    progress: current === undefined ? undefined : { steps: enrolmentSteps, current },
  };
}
