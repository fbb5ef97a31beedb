import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import type { CoursesForChange } from './load-courses-for-change';

interface NoOtherCourseProps {
  courses: CoursesForChange;
  /** The student wants to repeat a course, which the form below is for. */
  repeats: boolean;
  onRepeat: () => void;
}

/** No new course to change to; a completed course can be repeated. */
export function NoOtherCourse({ courses, repeats, onRepeat }: NoOtherCourseProps) {
  const changeable = courses.old.filter(({ refusal }) => refusal === null);
  const names = changeable.map(({ course_code }) => course_code);
  if (repeats && courses.new.length > 0) {
    const given = names.length === 1 ? names[0] : 'the course that you change';
    return (
      <Alert type="info" title="You can repeat a completed course.">
        Your place in {given} is given up.
      </Alert>
    );
  }
  return (
    <Alert
      type="info"
      title={`There is no other course that ${names.join(' or ')} can be changed to.`}
      actions={
        <>
          {changeable.some(({ skill_change_open }) => skill_change_open) && (
            <ButtonLink to="/app/portal/change-skill">Change Skill</ButtonLink>
          )}
          {courses.new.length > 0 && (
            <Button variant="quiet" onClick={onRepeat}>
              Repeat a completed course
            </Button>
          )}
        </>
      }
    >
      {courses.new.length === 0
        ? 'You have registered for every course that is open to your level.'
        : 'You have registered for or completed every course that is open to your level.'}
    </Alert>
  );
}
