import { formatMoment } from '@edc/contract/dates';
import { isUnderWay, LONG_JOB_DAYS } from '@edc/contract/long-job-rules';
import type { LongJobDetail } from '@edc/contract/long-jobs';
import { useRevalidator } from 'react-router';
import { LongJobButtons } from '../../lib/long-job-buttons';
import { useLongJobNews } from '../../lib/use-long-job';
import { DetailPage, FactRows, Panel } from '../../ui/detail-page';
import { LongJobBadge, LongJobProgress } from '../../ui/long-job';
import type { loadLongJob } from './load-long-jobs';
import { Results } from './results';

/** How far a long job is, and a result for each row. */
export function LongJobPage({ job, rows, values }: Awaited<ReturnType<typeof loadLongJob>>) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useLongJobNews(job.id, job.state, refresh);
  return (
    <DetailPage
      back={{ to: '/staff/work', label: 'Background tasks', row: job.id }}
      title={job.title}
      marks={<LongJobBadge state={job.state} />}
      actions={<LongJobButtons id={job.id} state={job.state} onDone={refresh} />}
      facts={
        <>
          <Panel title="Progress">
            <LongJobProgress {...job} />
          </Panel>
          <Results job={job} rows={rows} values={values} />
        </>
      }
      history={
        <Panel title="About this task">
          <FactRows facts={factsOf(job)} />
          <p className="mt-3 text-muted">
            {isUnderWay(job.state) && 'You can leave this page: the job goes on. '}
            Results are kept for {LONG_JOB_DAYS} days.
          </p>
        </Panel>
      }
    />
  );
}

const factsOf = (job: LongJobDetail) => [
  { term: 'Started by', detail: job.own ? 'You' : job.started_by },
  { term: 'Started', detail: formatMoment(job.started_at) },
  ...(job.ended_at ? [{ term: 'Ended', detail: formatMoment(job.ended_at) }] : []),
];
