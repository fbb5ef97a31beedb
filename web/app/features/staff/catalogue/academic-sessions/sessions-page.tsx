import {
  type SessionState,
  sessionStateLabels,
} from '@edc/contract/catalogue/academic-session-rules';
import type { AcademicSession } from '@edc/contract/catalogue/academic-sessions';
import { formatPeriod } from '@edc/contract/common/time/dates';
import { Link, useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { useKey } from '../../../../ui/hooks/use-key';
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

const figure = (value: number) => value.toLocaleString('en-GB');

/** Every academic session, with what it offers and whether students can register. */
export function SessionsPage({ sessions }: { sessions: AcademicSession[] }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const { open, draft, show, close, done } = useDialogs<string>('sessions');
  const create = useKey<HTMLButtonElement>('e');
  const [action, name] = open?.split(' ') ?? [];
  const columns: readonly Column<AcademicSession>[] = [
    {
      key: 'name',
      header: 'Session',
      title: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to={`/staff/catalogue/courses?session=${encodeURIComponent(row.name)}`}
            data-row-link=""
            className="text-link underline"
          >
            {row.name}
          </Link>
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
          {row.over && row.in_training > 0 && (
            <Button
              size="small"
              disabled={!hydrated}
              aria-label={`Complete training of ${row.name}`}
              onClick={() => show(`complete ${row.name}`)}
            >
              Complete training
            </Button>
          )}
          {row.open_courses < row.courses && (
            <Button
              size="small"
              disabled={!hydrated}
              aria-label={`${row.state === 'closed' ? 'Reopen' : 'Open for registration'}: ${row.name}`}
              onClick={() => show(`open ${row.name}`)}
            >
              {row.state === 'closed' ? 'Reopen' : 'Open for registration'}
            </Button>
          )}
          {row.state === 'draft' && !row.current && (
            <Button
              size="small"
              variant="quiet"
              disabled={!hydrated}
              aria-label={`Remove ${row.name}`}
              onClick={() => show(`remove ${row.name}`)}
            >
              Remove
            </Button>
          )}
          {row.open_courses > 0 && (
            <Button
              size="small"
              disabled={!hydrated}
              aria-label={`Close ${row.name}`}
              onClick={() => show(`closed ${row.name}`)}
            >
              Close
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Sessions"
        action={
          <Button
            ref={create}
            variant="primary"
            size="small"
            disabled={!hydrated}
            onClick={() => show('new')}
          >
            New session <Key>e</Key>
          </Button>
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
      {action === 'new' && (
        <NewSessionDialog sessions={sessions} draft={draft} onClose={close} onDone={done} />
      )}
      {name && (action === 'open' || action === 'closed') && (
        <ChangeDialog session={name} to={action} onClose={close} onDone={done} />
      )}
      {name && action === 'complete' && (
        <CompleteDialog
          session={name}
          draft={draft}
          onClose={close}
          onEnd={() => void revalidate()}
        />
      )}
      {name && action === 'remove' && (
        <ReasonDialog
          title={`Remove ${name}?`}
          description="Its courses, places and training dates are removed. No student has seen them."
          label="Remove the session"
          draft={draft}
          act={() => api('POST /staff/sessions/remove', { session: name })}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}
