import {
  type CourseState,
  courseStateLabels,
  semesterLabels,
} from '@edc/contract/catalogue/course-rules';
import type { Course, Courses } from '@edc/contract/catalogue/courses';
import { counted } from '@edc/contract/common/text/counted';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { SessionPicker } from '../../../../shared/training/session-picker';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { ClickableRows } from '../../../../ui/lists/clickable-rows';
import { type Column, Table } from '../../../../ui/lists/table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { Money } from '../../../../ui/text/money';
import { CourseDialog } from './course-dialog';

const tones = { draft: 'info', open: 'success', closed: 'neutral' } as const satisfies Record<
  CourseState,
  string
>;

const figure = (value: number) => value.toLocaleString('en-GB');

const waitingWords = ({ waiting }: Course) => {
  if (waiting === 0) return '';
  const students = counted(waiting, 'student is', 'students are');
  return ` ${students} on its waiting lists. We will notify them that the lists are closed.`;
};

/** The effect of an action, shown before it is pressed. */
const actions = {
  open: {
    label: 'Open for registration',
    says: (course: Course, session: string) =>
      `Students can register and pay for ${course.course_code} of ${session} at once.`,
  },
  close: {
    label: 'Close for registration',
    says: (course: Course, session: string) =>
      `Nobody else can register for ${course.course_code} of ${session}. Registered students stay registered, and those who are paying can finish.${waitingWords(course)}`,
  },
  remove: {
    label: 'Remove the course',
    says: (course: Course, session: string) =>
      `${course.course_code} is removed from ${session}, with its places and batches. This works only while no student has chosen it.`,
  },
} as const;
type Action = keyof typeof actions;

const draftWarning = (session: string) =>
  `${session} is still a draft: no course of it has been open so far. With this course its registration begins. To check the whole session first, open it under Sessions.`;

/** The courses of one session: level, semester and fee, and whether students can register. */
export function CoursesPage({ session, sessions, levels, courses }: Courses) {
  const hydrated = useHydrated();
  const { open, show, dialog } = useDialogs<string>(`courses ${session}`);
  const [action, code] = open?.split(' ') ?? [];
  const course = courses.find((one) => one.code === code);
  const isDraft = courses.every(({ state }) => state === 'draft');
  const button = (what: Action | 'change', words: string, row: Course) => (
    <Button
      size="small"
      disabled={!hydrated}
      aria-label={`${words} ${row.course_code}`}
      onClick={() => show(`${what} ${row.code}`)}
    >
      {words}
    </Button>
  );
  const columns: readonly Column<Course>[] = [
    {
      key: 'name',
      header: 'Course',
      title: true,
      cell: (row) => (
        <button
          type="button"
          data-row-link=""
          disabled={!hydrated}
          onClick={() => show(`change ${row.code}`)}
          className="grid cursor-pointer text-left hover:underline"
        >
          {row.course_code}
          <span className="font-normal text-balance">{row.course_title}</span>
        </button>
      ),
    },
    {
      key: 'state',
      header: 'State',
      plainOnCard: true,
      cell: (row) => <Badge tone={tones[row.state]}>{courseStateLabels[row.state]}</Badge>,
    },
    {
      key: 'level',
      header: 'Level and semester',
      cell: (row) => (
        <span className="md:grid">
          <span>{row.level}</span>
          <span className="max-md:hidden">{semesterLabels[row.semester]}</span>
          <span className="md:hidden">{`, ${semesterLabels[row.semester]}`}</span>
        </span>
      ),
    },
    { key: 'fee', header: 'Fee', align: 'end', cell: (row) => <Money kobo={row.fees_kobo} /> },
    { key: 'skills', header: 'Skills', align: 'end', cell: (row) => figure(row.skills) },
    {
      key: 'registered',
      header: 'Places taken',
      align: 'end',
      cell: (row) => `${figure(row.registered)} of ${figure(row.places)}`,
    },
    { key: 'batches', header: 'Batches', align: 'end', cell: (row) => figure(row.batches) },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
          {button('change', 'Edit', row)}
          {row.state === 'open'
            ? button('close', 'Close', row)
            : button('open', 'Open for registration', row)}
          {row.state !== 'open' && row.registered === 0 && button('remove', 'Remove', row)}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Courses"
        beside={
          <SessionPicker path="/staff/catalogue/courses" session={session} sessions={sessions} />
        }
        action={
          <KeyButton
            size="small"
            disabled={!hydrated || sessions.length === 0}
            onClick={() => show('add')}
          >
            Add a course
          </KeyButton>
        }
      />
      <ClickableRows>
        <Table
          caption={`Courses of ${session}`}
          sticky="box"
          columns={columns}
          rows={courses}
          rowKey={(row) => row.code}
          empty={
            <EmptyState title={`${session} has no courses yet`}>
              {sessions.length === 0
                ? 'Add a session first, under Sessions.'
                : 'Add a course, or copy an earlier session under Sessions.'}
            </EmptyState>
          }
        />
      </ClickableRows>
      {(action === 'add' || (action === 'change' && course)) && (
        <CourseDialog
          session={session}
          levels={levels}
          course={action === 'change' ? course : undefined}
          {...dialog}
        />
      )}
      {course && action !== undefined && action in actions && (
        <ReasonDialog
          title={`${actions[action as Action].label}: ${course.course_code}, ${session}`}
          description={actions[action as Action].says(course, session)}
          warning={action === 'open' && isDraft ? draftWarning(session) : undefined}
          label={actions[action as Action].label}
          act={() => api(`POST /staff/courses/{code}/${action as Action}`, { code: course.code })}
          {...dialog}
        />
      )}
    </div>
  );
}
