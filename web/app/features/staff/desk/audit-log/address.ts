import { AUDIT_SEARCH_LENGTH, auditSorts } from '@edc/contract/desk/audit-log/audit-log-rules';
import { day } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/audit';
const sorts = auditSorts.flatMap((key) => [key, `-${key}`] as const);

/** The audit log as an address. */
export const auditAddress = searchParams({
  q: text(AUDIT_SEARCH_LENGTH),
  actor: text(220),
  action: text(80),
  from: day,
  to: day,
  sort: oneOf(sorts, '-at'),
  cursor: opaque,
});

export type AuditAddress = ReturnType<typeof auditAddress.read>;

export const auditHref = (values: Partial<AuditAddress>) => auditAddress.address(PATH, values);
export const entryHref = (id: number) => `${PATH}/${id}`;
