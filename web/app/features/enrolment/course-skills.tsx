import type { CourseOption, OfferedSkill } from '@edc/contract/enrolment';
import type { StudentRecord } from '@edc/contract/identity';
import BookOpen from 'lucide-react/icons/book-open-check';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepChosenSkill } from '../../lib/chosen-skill';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CardGridSkeleton } from '../../ui/card-grid-skeleton';
import { EmptyState } from '../../ui/empty-state';
import { ConfirmSelection } from './confirm-selection';
import { RegisteredCourse } from './registered-course';
import { gridClass, SkillGrid } from './skill-grid';
import { useOfferedSkills } from './use-offered-skills';

interface CourseSkillsProps {
  student: StudentRecord;
  course: CourseOption | undefined;
}

/** What can be taken with the course that was picked. */
export function CourseSkills({ student, course }: CourseSkillsProps) {
  if (!course) {
    return (
      <EmptyState icon={<BookOpen />} title="Choose a course first">
        Then you see the skills that you may learn with it, and how many places are left.
      </EmptyState>
    );
  }
  if (course.registered) return <RegisteredCourse course={course} />;
  return <Offer student={student} course={course} />;
}

function Offer({ student, course }: CourseSkillsProps & { course: CourseOption }) {
  const navigate = useNavigate();
  const { offer, retry } = useOfferedSkills(student, course);
  const [asked, setAsked] = useState<OfferedSkill>();
  const [leaving, setLeaving] = useState(false);

  const confirm = () => {
    if (!asked) return;
    keepChosenSkill(student.code, {
      skill_code: asked.skill_code,
      title: asked.title,
      session: course.session,
      course_code: course.course_code,
      course_title: course.course_title,
      application_code: course.code,
      fees_kobo: course.fees_kobo,
    });
    setLeaving(true);
    void navigate('/app/made_payment');
  };

  if (offer.is === 'loading') {
    return <CardGridSkeleton label="the skills" count={6} className={gridClass} />;
  }
  if (offer.is === 'failed') {
    return (
      <Alert
        type="danger"
        announce
        title="Error fetching available skills"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {offer.message}
      </Alert>
    );
  }
  return (
    <>
      {course.paid_by_credit && (
        <Alert type="info" title="You need not pay for this course">
          Your credit from payment {course.paid_by_credit} pays for it. If you would rather have it
          back, write to the centre before you choose.
        </Alert>
      )}
      <SkillGrid key={course.code} skills={offer.skills} onChoose={setAsked} />
      <ConfirmSelection
        course={course}
        skill={asked}
        busy={leaving}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}
