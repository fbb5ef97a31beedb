import { isCompletedBefore } from '@edc/contract/training/course-change-rules';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useStudent } from '../../features/everyone/shell/use-student';
import { ClosedCourses } from '../../features/student/course-changes/closed-courses';
import { CourseChangeForm } from '../../features/student/course-changes/course-change-form';
import { loadCoursesForChange } from '../../features/student/course-changes/load-courses-for-change';
import { NoOtherCourse } from '../../features/student/course-changes/no-other-course';
import { inBrowser, onServer } from '../../lib/api/load';
import { useLive } from '../../lib/live/live';
import { ButtonLink } from '../../ui/actions/button-link';
import { NeedsScript } from '../../ui/actions/needs-script';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { EmptyState } from '../../ui/notices/empty-state';
import { useNotices } from '../../ui/notices/notices';
import type { Route } from './+types/change-course';

export const meta = () => [{ title: 'Change Course' }];

export const loader = onServer(loadCoursesForChange);
export const clientLoader = inBrowser(loadCoursesForChange);

export default function ChangeCourse({ loaderData }: Route.ComponentProps) {
  const student = useStudent();
  const notices = useNotices();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useLive('registrations', () => void revalidate());

  const changed = (message: string, newCourse: string) => {
    notices.show({ type: 'success', title: 'Weldone!', message });
    void navigate(`/app/get_printout/${newCourse}`, { replace: true });
  };
  const open = loaderData.old.some(({ refusal }) => refusal === null);
  const [repeats, setRepeats] = useState(false);
  const onlyCompleted = loaderData.new.every(isCompletedBefore);

  return (
    <>
      <PageHeader
        title="Change Course"
        lead="Move a registration to another course before its training begins. It costs nothing."
      />
      <NeedsScript />
      <div className="grid max-w-2xl gap-4 *:min-w-0">
        {loaderData.old.length === 0 ? (
          <EmptyState
            icon={<ArrowRightLeft />}
            title="You have not registered for a course yet"
            actions={<ButtonLink to="/app/skills">Register Course</ButtonLink>}
          >
            After you register, you can change it here.
          </EmptyState>
        ) : (
          <>
            {!open && <ClosedCourses courses={loaderData.old} />}
            {open && onlyCompleted && (
              <NoOtherCourse
                courses={loaderData}
                repeats={repeats}
                onRepeat={() => setRepeats(true)}
              />
            )}
            {open && loaderData.new.length > 0 && (!onlyCompleted || repeats) && (
              <Card>
                <CourseChangeForm
                  studentCode={student.code}
                  oldCourses={loaderData.old}
                  newCourses={loaderData.new}
                  onChanged={changed}
                />
              </Card>
            )}
            {open && <ClosedCourses courses={loaderData.old} />}
          </>
        )}
      </div>
    </>
  );
}
