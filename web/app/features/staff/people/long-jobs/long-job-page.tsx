import { formatMoment } from '@edc/contract/common/time/dates';
import { isUnderWay, LONG_JOB_DAYS } from '@edc/contract/people/long-job-rules';
import type { LongJobDetail } from '@edc/contract/people/long-jobs';
import { useRevalidator } from 'react-router';
import { LongJobBadge, LongJobProgress } from '../../../../shared/long-jobs/long-job';
import { LongJobButtons } from '../../../../shared/long-jobs/long-job-buttons';
import { useLongJobNews } from '../../../../shared/long-jobs/use-long-job';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import type { loadLongJob } from './load-long-jobs';
import { Results } from './results';

/** The progress of a long job, and a result for each row. */
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
            {isUnderWay(job.state) && 'You can leave this page: the job continues. '}
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
  job.ended_at && { term: 'Ended', detail: formatMoment(job.ended_at) },
];
