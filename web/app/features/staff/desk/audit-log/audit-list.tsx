import { counted } from '@edc/contract/common/counted';
import type { AuditEntry } from '@edc/contract/desk/audit-log';
import { AUDIT_SEARCH_LENGTH } from '@edc/contract/desk/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import { useState } from 'react';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { auditHref, entryHref } from './address';
import { auditColumns } from './columns';
import { ExportButton } from './export-button';
import { auditFilters } from './filters';
import type { loadAudit } from './load-audit';
import { EntryPreview } from './preview';

export function AuditList({ page, choices, views, values }: Awaited<ReturnType<typeof loadAudit>>) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, view, pageHref } =
    useFilteredList(values, auditHref);
  const [current, setCurrent] = useState<AuditEntry>();
  const order = { columns: auditColumns, sort, sortHref };
  return (
    <ListPage
      title="Audit log"
      count={counted(page.total, 'entry', 'entries')}
      name="audit"
      order={order}
      actions={<ExportButton filters={withoutEmpty(filtered)} />}
      views={<SavedViews list="audit" views={views} search={view} />}
      filters={
        <FilterBar
          filters={auditFilters(choices)}
          values={filtered}
          hrefWithout={hrefWithout}
          onApply={apply}
          search={
            <ListSearch
              label="Search the audit log"
              value={values.q}
              onSearch={findBy}
              maxLength={AUDIT_SEARCH_LENGTH}
            />
          }
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Audit log"
          rows={page.items}
          rowKey={({ id }) => String(id)}
          rowName={({ action }) => actionWords(action)}
          rowHref={({ id }) => entryHref(id)}
          onRowFocus={setCurrent}
          current={current && String(current.id)}
          loading={pending}
          empty={<NoEntries />}
        />
      }
      pager={<ListPager page={page} label="Pages of the audit log" href={pageHref} />}
      preview={current && <EntryPreview entry={current} onClose={() => setCurrent(undefined)} />}
    />
  );
}

function NoEntries() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title="No entry matches"
        actions={
          <ButtonLink to={auditHref({})} variant="primary">
            Show all entries
          </ButtonLink>
        }
      >
        Search by a name of staff, a matric number, an email address, a payment reference or a code.
      </EmptyState>
    </div>
  );
}
