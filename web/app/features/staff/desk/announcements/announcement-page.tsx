import { counted, figure } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import {
  type EmailState,
  emailStateLabels,
  emailStates,
} from '@edc/contract/desk/announcements/announcement-rules';
import type { AnnouncementDetail } from '@edc/contract/desk/announcements/announcements';
import { BULK_PAUSED } from '@edc/contract/system/outbox-rules';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { LongJobProgress } from '../../../../shared/long-jobs/long-job';
import { LongJobButtons } from '../../../../shared/long-jobs/long-job-buttons';
import { useLongJob } from '../../../../shared/long-jobs/use-long-job';
import { Button } from '../../../../ui/actions/button';
import { TextLink } from '../../../../ui/actions/text-link';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';
import { announcementsHref } from './address';
import type { loadAnnouncement } from './load-announcements';
import { Recipients } from './recipients';
import { StateBadge } from './state-badge';

const REFRESH_MS = 5000;

/** One announcement: its text, its progress, and its recipients. */
export function AnnouncementPage(loaded: Awaited<ReturnType<typeof loadAnnouncement>>) {
  const { announcement } = loaded;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useRefreshWhile(announcement.emails.waiting > 0 && !announcement.bulk_paused_at, refresh);
  const { state, emails, job, bulk_paused_at: pausedAt } = announcement;
  const canStop = state === 'planned' || state === 'sending' || emails.waiting > 0;
  return (
    <DetailPage
      back={{ to: announcementsHref({}), label: 'Announcements', row: announcement.id }}
      title={announcement.subject}
      marks={<StateBadge state={state} />}
      actions={canStop && <StopButton announcement={announcement} onDone={refresh} />}
      notes={
        pausedAt &&
        emails.waiting > 0 && (
          <Alert
            type="warning"
            title={`Bulk email is paused since ${formatMoment(pausedAt)}`}
            actions={<TextLink to="/staff/outbox">Open the outbox to resume it</TextLink>}
          >
            {BULK_PAUSED}
          </Alert>
        )
      }
      facts={
        <>
          {job && <Progress id={job} isOpen={state === 'sending'} onMoved={refresh} />}
          <Recipients {...loaded} />
        </>
      }
      history={
        <>
          <Panel title="What students read">
            <div className="grid gap-3">
              {announcement.message.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </Panel>
          <Panel title="About it">
            <FactRows facts={factsOf(announcement)} />
          </Panel>
        </>
      }
    />
  );
}

/** Emails are sent one by one: the figures and the list are refreshed. */
function useRefreshWhile(isMoving: boolean, refresh: () => void): void {
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(again, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
}

function factsOf({ audience, emails, ...row }: AnnouncementDetail) {
  const inState = (state: EmailState) =>
    emails[state] > 0 ? [`${figure(emails[state])} ${emailStateLabels[state].toLowerCase()}`] : [];
  return [
    { term: 'To', detail: audience },
    { term: 'By', detail: row.created_by },
    { term: 'Written', detail: formatMoment(row.created_at) },
    row.send_at && { term: 'Planned for', detail: formatMoment(row.send_at) },
    { term: 'Notified', detail: figure(row.notified) },
    row.notified > 0 && { term: 'Seen', detail: `${figure(row.seen)} opened the notification` },
    row.notified > 0 && { term: 'Emails', detail: emailStates.flatMap(inState).join(', ') },
  ];
}

/** The progress of the background task that notifies them. */
function Progress({ id, isOpen, onMoved }: { id: string; isOpen: boolean; onMoved: () => void }) {
  const { job, again, isOver } = useLongJob(id);
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (isOver && isOpen) moved();
  }, [isOver, isOpen]);
  if (!job) return null;
  return (
    <Panel title="Progress">
      <LongJobProgress
        {...job}
        actions={
          job.state === 'failed' && <LongJobButtons id={id} state={job.state} onDone={again} />
        }
      />
    </Panel>
  );
}

function StopButton({
  announcement: { id, state, emails },
  onDone,
}: {
  announcement: AnnouncementDetail;
  onDone: () => void;
}) {
  const notices = useNotices();
  const { busy, run } = useSubmit();
  const stop = () =>
    void run('Not stopped', async () => {
      const { message } = await api('POST /staff/announcements/{id}/stop', { id });
      notices.show({ type: 'success', title: 'Stopped', message });
      onDone();
    });
  return (
    <Button
      size="small"
      variant={state === 'sending' ? 'danger' : 'secondary'}
      busy={busy}
      onClick={stop}
    >
      {stopWords(state, emails.waiting)}
    </Button>
  );
}

function stopWords(state: AnnouncementDetail['state'], waiting: number): string {
  if (state === 'planned') return 'Cancel announcement';
  if (state === 'sending') return 'Stop sending';
  return `Stop ${counted(waiting, 'waiting email')}`;
}
