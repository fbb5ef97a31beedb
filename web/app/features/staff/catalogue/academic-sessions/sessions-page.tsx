import {
  type SessionState,
  sessionStateLabels,
} from '@edc/contract/catalogue/academic-session-rules';
import type { AcademicSession } from '@edc/contract/catalogue/academic-sessions';
import { formatPeriod } from '@edc/contract/common/time/dates';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { TextLink } from '../../../../ui/actions/text-link';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { ClickableRows } from '../../../../ui/lists/clickable-rows';
import { type Column, Table } from '../../../../ui/lists/table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { ChangeDialog } from './change-dialog';
import { CompleteDialog } from './complete-dialog';
import { NewSessionDialog } from './new-session-dialog';

const tones = { draft: 'info', open: 'success', closed: 'neutral' } as const satisfies Record<
  SessionState,
  string
>;

const opening = ({ state }: AcademicSession) =>
  state === 'closed' ? 'Reopen' : 'Open for registration';

const figure = (value: number) => value.toLocaleString('en-GB');

/** Every academic session, with what it offers and whether students can register. */
export function SessionsPage({ sessions }: { sessions: AcademicSession[] }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const { open, show, dialog } = useDialogs<string>('sessions');
  const [action, name] = open?.split(' ') ?? [];
  const button = (
    what: string,
    row: AcademicSession,
    words: string,
    name = `${words} ${row.name}`,
  ) => (
    <Button
      size="small"
      variant={what === 'remove' ? 'quiet' : 'secondary'}
      disabled={!hydrated}
      aria-label={name}
      onClick={() => show(`${what} ${row.name}`)}
    >
      {words}
    </Button>
  );
  const columns: readonly Column<AcademicSession>[] = [
    {
      key: 'name',
      header: 'Session',
      title: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <TextLink
            to={`/staff/catalogue/courses?session=${encodeURIComponent(row.name)}`}
            data-row-link=""
          >
            {row.name}
          </TextLink>
          <Badge tone={tones[row.state]}>{sessionStateLabels[row.state]}</Badge>
          {row.current && <Badge>Current</Badge>}
        </span>
      ),
    },
    {
      key: 'courses',
      header: 'Courses open',
      align: 'end',
      cell: (row) => `${row.open_courses} of ${row.courses}`,
    },
    { key: 'skills', header: 'Skills', align: 'end', cell: (row) => figure(row.skills) },
    { key: 'places', header: 'Places', align: 'end', cell: (row) => figure(row.places) },
    {
      key: 'registered',
      header: 'Registered',
      align: 'end',
      cell: (row) => figure(row.registered),
    },
    {
      key: 'training',
      header: 'Training',
      cell: (row) =>
        row.first_day && row.last_day ? formatPeriod(row.first_day, row.last_day) : 'No dates yet',
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-2 md:justify-end">
          {row.over &&
            row.in_training > 0 &&
            button('complete', row, 'Complete training', `Complete training of ${row.name}`)}
          {row.open_courses < row.courses &&
            button('open', row, opening(row), `${opening(row)}: ${row.name}`)}
          {row.state === 'draft' && !row.current && button('remove', row, 'Remove')}
          {row.open_courses > 0 && button('closed', row, 'Close')}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Sessions"
        action={
          <KeyButton size="small" disabled={!hydrated} onClick={() => show('new')}>
            New session
          </KeyButton>
        }
      />
      <ClickableRows>
        <Table
          caption="Academic sessions"
          sticky="box"
          columns={columns}
          rows={sessions}
          rowKey={(row) => row.name}
          empty={
            <EmptyState title="No session yet">
              Add the first session, then its courses, places and training dates.
            </EmptyState>
          }
        />
      </ClickableRows>
      {action === 'new' && <NewSessionDialog sessions={sessions} {...dialog} />}
      {name && (action === 'open' || action === 'closed') && (
        <ChangeDialog session={name} to={action} {...dialog} />
      )}
      {name && action === 'complete' && (
        <CompleteDialog session={name} {...dialog} onEnd={() => void revalidate()} />
      )}
      {name && action === 'remove' && (
        <ReasonDialog
          title={`Remove ${name}?`}
          description="Its courses, places and training dates are removed. No student has seen them."
          label="Remove the session"
          act={() => api('POST /staff/sessions/remove', { session: name })}
          {...dialog}
        />
      )}
    </div>
  );
}
