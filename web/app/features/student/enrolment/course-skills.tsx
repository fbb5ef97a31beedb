import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { CourseOption, OfferedSkill } from '@edc/contract/training/enrolment';
import BookOpen from 'lucide-react/icons/book-open-check';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaving } from '../../../lib/pages/use-leaving';
import { keepChosenSkill } from '../../../shared/money/chosen-skill';
import {
  forgetRememberedSkill,
  type RememberedSkill,
  readRememberedSkill,
} from '../../../shared/training/remembered-skill';
import { trainingWarns, trainingWords } from '../../../shared/training/training-notes';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { CardGridSkeleton } from '../../../ui/notices/card-grid-skeleton';
import { EmptyState } from '../../../ui/notices/empty-state';
import { ConfirmSelection } from './confirm-selection';
import { RegisteredCourse } from './registered-course';
import { gridClass, SkillGrid } from './skill-grid';
import { useOfferedSkills } from './use-offered-skills';

/** The skill whose "Register Now" was pressed on the public site, until a skill is chosen. */
function useRememberedSkill(): RememberedSkill | undefined {
  const [skill, setSkill] = useState<RememberedSkill>();
  // Not in the first render: the server does not know it.
  useEffect(() => setSkill(readRememberedSkill()), []);
  return skill;
}

interface CourseSkillsProps {
  student: StudentRecord;
  course: CourseOption | undefined;
  /** What a full skill offers instead: the waiting list. */
  whenFull: (skill: OfferedSkill) => ReactNode;
  /** Until when a place of this course is held for the student, by the code of the skill. */
  held: ReadonlyMap<string, string>;
  /** The skills of this course on whose waiting lists the student is. */
  waitingFor: readonly string[];
  /** The code of the skill to choose at once, from another page. */
  wanted: string | null;
  /** The question was asked, or the skill is not available. */
  onWantedShown: () => void;
  /** Changes when the places have changed, to reload them. */
  placesKey: string;
}

/** The skills of the chosen course. */
export function CourseSkills(props: CourseSkillsProps) {
  const { course } = props;
  const remembered = useRememberedSkill();
  if (!course) {
    return (
      <EmptyState icon={<BookOpen />} title="Choose a course first">
        {remembered
          ? `Then you can register for ${remembered.title}.`
          : 'Then you will see the skills that you can learn with it, and the places left.'}
      </EmptyState>
    );
  }
  if (course.registered) return <RegisteredCourse course={course} />;
  return <Offer {...props} course={course} />;
}

function Offer(props: CourseSkillsProps & { course: CourseOption }) {
  const { student, course, whenFull, held, wanted, onWantedShown, placesKey } = props;
  const navigate = useNavigate();
  const remembered = useRememberedSkill();
  const { loaded, again } = useOfferedSkills(student, course, placesKey);
  const [asked, setAsked] = useState<OfferedSkill>();
  const [missed, setMissed] = useState<OfferedSkill>();
  const [leaving, leave] = useLeaving();

  const show = useEffectEvent((skills: OfferedSkill[]) => {
    const skill = skills.find(({ skill_code }) => skill_code === wanted);
    const canBeHad = skill && (skill.places_left > 0 || held.has(skill.skill_code));
    setAsked(canBeHad ? skill : undefined);
    setMissed(canBeHad ? undefined : skill);
    onWantedShown();
  });
  useEffect(() => {
    if (wanted !== null && loaded.is === 'there') show(loaded.data.skills);
  }, [wanted, loaded]);

  const { batch = '', notes = [], clash } = loaded.is === 'there' ? loaded.data : {};

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
      training_batch: batch,
      training_note: trainingWords(notes),
      training_warns: trainingWarns(notes),
      held_until: held.get(asked.skill_code) ?? '',
    });
    forgetRememberedSkill();
    leave();
    // It replaces the question in the history: Back then leads to the skills at once.
    void navigate('/app/made_payment', { replace: true });
  };

  if (loaded.is === 'loading') {
    return <CardGridSkeleton label="the skills" count={6} className={gridClass} />;
  }
  if (loaded.is === 'failed') {
    return (
      <Alert
        type="danger"
        announce
        title="Error fetching available skills"
        actions={<Button onClick={again}>Try again</Button>}
      >
        {loaded.error.message}
      </Alert>
    );
  }
  const isOffered = loaded.data.skills.some(({ skill_code }) => skill_code === remembered?.slug);
  return (
    <>
      {course.taken_before && (
        <Alert
          type="info"
          title={`You ${course.taken_before.completed ? 'completed' : 'registered for'} ${course.course_code} in ${course.taken_before.session}`}
        >
          Register for it again only if your department asked you to. You would pay the fee again.
        </Alert>
      )}
      {course.paid_by_credit && (
        <Alert type="info" title="Your credit pays for this course">
          Your credit from payment {course.paid_by_credit} covers the fee. To get it back instead,
          email the centre before you choose a skill.
        </Alert>
      )}
      {remembered && !isOffered && (
        <Alert type="info" title={`${remembered.title} is not offered with this course`}>
          Choose another course, or one of the skills below.
        </Alert>
      )}
      {missed && missed.application_code === course.code && (
        <Alert type="warning" announce title={`No place in ${missed.title} is held for you now`}>
          Join its waiting list again, or choose another skill.
        </Alert>
      )}
      <SkillGrid
        key={course.code}
        course={course}
        skills={loaded.data.skills}
        remembered={remembered?.slug}
        held={held}
        onChoose={setAsked}
        whenFull={loaded.data.waitingList ? whenFull : undefined}
      />
      <ConfirmSelection
        course={course}
        skill={asked}
        heldUntil={asked && held.get(asked.skill_code)}
        waitingFor={props.waitingFor}
        batch={batch}
        notes={notes}
        clash={clash}
        busy={leaving}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}
