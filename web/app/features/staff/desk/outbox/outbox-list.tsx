import { counted } from '@edc/contract/common/counted';
import { formatTotal } from '@edc/contract/common/paging-rules';
import { OUTBOX_SEARCH_LENGTH } from '@edc/contract/system/outbox-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { BulkBar } from '../../../../ui/lists/bulk-bar';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { useSelection } from '../../../../ui/lists/selection';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { mailHref, outboxHref } from './address';
import { BulkPause } from './bulk-pause';
import { outboxColumns } from './columns';
import { outboxFilters } from './filters';
import type { loadOutbox } from './load-outbox';
import { ResendDialog } from './resend-dialog';

type ResendInput = Input<'POST /staff/outbox/resend'>;
type ExportInput = Input<'POST /staff/outbox/export'>;
type Loaded = Awaited<ReturnType<typeof loadOutbox>>;

export function OutboxList({ page, pausedAt, kinds, views, values }: Loaded) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, view, pageHref } =
    useFilteredList(values, outboxHref);
  const { selection, select } = useSelection(hrefWithout(''));
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const mayResend = useMay()('mails.resend');
  const resend = (
    <Button variant="inverse" size="small" onClick={() => setAsking(true)}>
      Send again
    </Button>
  );
  const chosen = { selected: selection, select, total: page.total, actions: resend };
  const count = selection.all ? formatTotal(page.total) : String(selection.keys.size);
  const asked = withoutEmpty(filtered) as Omit<ExportInput, 'format'>;
  const order = { columns: outboxColumns, sort, sortHref };
  return (
    <>
      <ListPage
        title="Outbox"
        count={counted(page.total, 'email')}
        name="email"
        order={order}
        actions={
          <ExportMenu
            prepare={(format) => api('POST /staff/outbox/export', { ...asked, format })}
          />
        }
        views={<SavedViews list="outbox" views={views} search={view} />}
        filters={
          <FilterBar
            filters={outboxFilters(kinds)}
            values={filtered}
            hrefWithout={hrefWithout}
            onApply={apply}
            search={
              <ListSearch
                label="Search by address"
                value={values.q}
                onSearch={findBy}
                maxLength={OUTBOX_SEARCH_LENGTH}
              />
            }
          />
        }
        note={pausedAt && <BulkPause since={pausedAt} mayResume={mayResend} />}
        table={
          <ListTable
            docked
            {...order}
            caption="Emails"
            rows={page.items}
            rowKey={({ id }) => id}
            rowName={({ subject, to }) => `${subject}, to ${to}`}
            rowHref={({ id }) => mailHref(id)}
            {...(mayResend ? { selection: chosen } : {})}
            loading={pending}
            empty={<NoMails />}
          />
        }
        bulk={mayResend && <BulkBar {...chosen} onPage={page.items.map(({ id }) => id)} />}
        pager={<ListPager page={page} label="Pages of the outbox" href={pageHref} />}
      />
      {asking && (
        <ResendDialog
          asked={
            selection.all
              ? (withoutEmpty(filtered) as ResendInput)
              : { mails: [...selection.keys].join(',') }
          }
          total={selection.all ? page.total.count : selection.keys.size}
          count={`${count} selected`}
          onClose={() => setAsking(false)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}

function NoMails() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title="No email matches"
        actions={
          <ButtonLink to={outboxHref({})} variant="primary">
            Show all emails
          </ButtonLink>
        }
      >
        Search by the beginning of an email address, or by a matric number.
      </EmptyState>
    </div>
  );
}
