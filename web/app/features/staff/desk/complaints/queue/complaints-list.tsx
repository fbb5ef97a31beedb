import { counted } from '@edc/contract/common/text/counted';
import { COMPLAINT_SEARCH_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { ListScreen } from '../../../../../lib/lists/list-screen';
import { useLive } from '../../../../../lib/live/live';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { askedOf, complaintsHref, staffComplaintHref } from '../address';
import { BulkReply } from './bulk-reply';
import { complaintColumns, HIDDEN_AT_FIRST } from './columns';
import { complaintFilters } from './filters';
import type { loadComplaints } from './load-complaints';
import { isQueueTab, QueueTabs } from './queue-tabs';

type Loaded = Awaited<ReturnType<typeof loadComplaints>>;

/** The complaints that wait for the centre, and all others. */
export function ComplaintsList({ page, counts, assignees, firstAnswers, views, values }: Loaded) {
  const { revalidate } = useRevalidator();
  useLive('complaints', () => void revalidate());
  const { sort: _sort, cursor: _cursor, ...asked } = askedOf(values);
  return (
    <ListScreen
      title="Complaints"
      count={counted(page.total, 'complaint')}
      name="complaint"
      {...{ page, values }}
      href={complaintsHref}
      columns={complaintColumns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      rowKey={({ code }) => code}
      rowName={({ subject, name }) => `${subject}, from ${name}`}
      rowHref={({ code }) => staffComplaintHref(code)}
      actions={
        <>
          <ButtonLink to="/staff/complaints/replies" size="small">
            Saved replies
          </ButtonLink>
          <ButtonLink to="/staff/complaints/new" variant="primary" size="small">
            New complaint
          </ButtonLink>
        </>
      }
      tabs={<QueueTabs counts={counts} values={values} />}
      saved={{ list: 'complaints', views, isTab: isQueueTab(values) }}
      search={{ label: 'Search complaints', maxLength: COMPLAINT_SEARCH_LENGTH }}
      filters={complaintFilters(assignees)}
      exportFile={({ format }) => api('POST /staff/complaints/export', { ...asked, format })}
      bulk={{
        actions: ({ selection, counted: words }) => (
          <BulkReply
            selected={selection.all ? asked : { codes: [...selection.keys].join(',') }}
            count={words}
          />
        ),
      }}
      aside={<InTime {...firstAnswers} />}
      empty={{
        title: 'No complaint matches',
        text: 'Nothing is waiting here. Search by a number, a name, a matric number or words of the subject.',
        action: {
          label: 'Show all complaints',
          to: complaintsHref({ state: 'all', sort: '-updated' }),
        },
      }}
    />
  );
}

/** How fast the centre's first answers were. */
function InTime({ count, in_time }: Loaded['firstAnswers']) {
  if (count === 0) return null;
  return (
    <p className="text-muted tabular-nums">
      First answers in time, last 30 days: {in_time} of {count}
    </p>
  );
}
