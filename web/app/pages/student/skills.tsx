import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { useStudent } from '../../features/everyone/shell/use-student';
import { CoursePicker } from '../../features/student/enrolment/course-picker';
import { CourseSkills } from '../../features/student/enrolment/course-skills';
import { EnrolmentSteps } from '../../features/student/enrolment/enrolment-steps';
import { KeptChoice } from '../../features/student/enrolment/kept-choice';
import { loadBegunPayments } from '../../features/student/enrolment/load-begun-payments';
import { loadCourses } from '../../features/student/enrolment/load-courses';
import { NoCourses } from '../../features/student/enrolment/no-courses';
import { Registered } from '../../features/student/enrolment/registered';
import { initialCourse, stepOfCourse } from '../../features/student/enrolment/steps';
import { JoinButton } from '../../features/student/waiting-list/join-button';
import { heldIn, loadWaitingList } from '../../features/student/waiting-list/load-waiting-list';
import { WaitingListCard } from '../../features/student/waiting-list/waiting-list-card';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { useLive } from '../../lib/live/live';
import { isChooseFirst } from '../../shared/money/chosen-skill';
import { TellerNote } from '../../shared/money/teller-note';
import { RetryButton } from '../../ui/actions/retry-button';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { Alert } from '../../ui/notices/alert';
import type { Route } from './+types/skills';

export const meta = () => [{ title: 'Register Course' }];

async function load(args: LoadArgs) {
  const [courses, waiting, payments] = await Promise.all([
    loadCourses(args),
    loadWaitingList(args),
    loadBegunPayments(args),
  ]);
  return { ...courses, waiting, payments };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Skills({
  loaderData: { courses, problem, waiting, payments, tellerKobo },
}: Route.ComponentProps) {
  const student = useStudent();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [picked, setPicked] = useState(() => initialCourse(courses, search));
  const course = courses.find(({ code }) => code === picked);
  const { state: sentWith, key: arrival } = useLocation();
  const inAddress = search.get('skill');
  const [wanted, setWanted] = useState<string | null>(null);
  // The server does not know it, and both must render the same at first.
  const mustChoose = useHydrated() && isChooseFirst(sentWith);
  const registered = courses.filter((one) => one.registered && !one.reversed);
  const reload = () => void revalidate();
  useLive('waiting-list', reload);

  const pick = (code: string | null) => {
    setPicked(code);
    // Not by the router, which would reload the page; a reload still finds the course.
    const address = code ? `?course=${encodeURIComponent(code)}` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
  };

  const take = (courseCode: string | null, skillCode: string) => {
    pick(courseCode);
    setWanted(skillCode);
  };
  // `pick` removes the skill from the address, so that neither a reload nor Back asks again.
  const arrive = useEffectEvent((skillCode: string) =>
    take(initialCourse(courses, search), skillCode),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (inAddress !== null) arrive(inAddress);
  }, [inAddress, arrival]);

  return (
    <>
      <PageHeader title="Register Course" lead="Choose your course, then your skill." />
      <div className="grid gap-5 *:min-w-0">
        <EnrolmentSteps current={stepOfCourse(course)} />
        <TellerNote kobo={tellerKobo} />
        {registered.length > 0 ? (
          <Registered registered={registered} course={course} nothingToPay={mustChoose} />
        ) : (
          mustChoose && (
            <Alert type="info" title="There is nothing to pay yet">
              Choose a course and a skill. After that you can pay.
            </Alert>
          )
        )}
        <KeptChoice studentCode={student.code} courses={courses} payments={payments} />
        <WaitingListCard
          studentCode={student.code}
          entries={waiting}
          onChanged={reload}
          onTake={({ application_code, skill_code }) => take(application_code, skill_code)}
        />
        {problem ? (
          <Alert type="danger" title="Error" actions={<RetryButton />}>
            {problem}
          </Alert>
        ) : courses.length === 0 ? (
          <NoCourses level={student.level} />
        ) : (
          <>
            <Card>
              <CoursePicker courses={courses} course={course} onChoose={pick} />
            </Card>
            <CourseSkills
              student={student}
              course={course}
              held={heldIn(waiting, course?.code)}
              waitingFor={waiting
                .filter(({ application_code }) => application_code === course?.code)
                .map(({ skill_title }) => skill_title)}
              wanted={wanted}
              onWantedShown={() => setWanted(null)}
              placesKey={waiting.map(({ id, state }) => `${id} ${state}`).join()}
              whenFull={(skill) => (
                <JoinButton
                  studentCode={student.code}
                  skill={skill}
                  entry={waiting.find(
                    (one) =>
                      one.application_code === skill.application_code &&
                      one.skill_code === skill.skill_code,
                  )}
                  onChanged={reload}
                />
              )}
            />
          </>
        )}
      </div>
    </>
  );
}
