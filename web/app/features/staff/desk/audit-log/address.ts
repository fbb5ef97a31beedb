import { AUDIT_SEARCH_LENGTH, auditSorts } from '@edc/contract/desk/audit-log/audit-log-rules';
import { day, listAddress } from '../../../../lib/lists/list-params';
import { text } from '../../../../lib/lists/search-params';

const PATH = '/staff/audit';

/** The audit log as an address. */
export const auditAddress = listAddress(PATH, auditSorts, '-at', {
  q: text(AUDIT_SEARCH_LENGTH),
  actor: text(220),
  action: text(80),
  from: day,
  to: day,
});

export const auditHref = auditAddress.href;
export const entryHref = (id: number) => `${PATH}/${id}`;
