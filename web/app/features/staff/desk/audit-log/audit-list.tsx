import { counted } from '@edc/contract/common/text/counted';
import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { AUDIT_SEARCH_LENGTH } from '@edc/contract/desk/audit-log/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import { useState } from 'react';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { auditHref, entryHref } from './address';
import { auditColumns } from './columns';
import { ExportButton } from './export-button';
import { auditFilters } from './filters';
import type { loadAudit } from './load-audit';
import { EntryPreview } from './preview';

export function AuditList({ page, choices, views, values }: Awaited<ReturnType<typeof loadAudit>>) {
  const [current, setCurrent] = useState<AuditEntry>();
  const { sort: _sort, cursor: _cursor, ...filters } = values;
  return (
    <ListScreen
      title="Audit log"
      count={counted(page.total, 'entry', 'entries')}
      name="audit"
      {...{ page, values }}
      href={auditHref}
      columns={auditColumns}
      rowKey={({ id }) => String(id)}
      rowName={({ action }) => actionWords(action)}
      rowHref={({ id }) => entryHref(id)}
      onRowFocus={setCurrent}
      current={current && String(current.id)}
      pages="Pages of the audit log"
      actions={<ExportButton filters={withoutEmpty(filters)} />}
      saved={{ list: 'audit', views }}
      search={{ label: 'Search the audit log', maxLength: AUDIT_SEARCH_LENGTH }}
      filters={auditFilters(choices)}
      empty={{
        title: 'No entry matches',
        text: 'Search by a name, a matric number, an email address, a payment reference, a code, a subject, a reason, or what was done.',
        action: { label: 'Show all entries', to: auditHref({}) },
      }}
      preview={current && <EntryPreview entry={current} onClose={() => setCurrent(undefined)} />}
    />
  );
}
