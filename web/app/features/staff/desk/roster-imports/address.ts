import { importParts } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

export const ROSTER_PATH = '/staff/roster';

/** The list of imports as an address. */
export const importsAddress = listAddress(ROSTER_PATH, ['created'], '-created', {});
export const importsHref = importsAddress.href;

/** One import: which part of its preview, and where in it. */
export const importAddress = searchParams({
  part: oneOf(['', ...importParts], ''),
  sort: oneOf(['row', '-row'], 'row'),
  cursor: opaque,
});
export type ImportAddress = ReturnType<typeof importAddress.read>;
export const importHref = (id: string, values: Partial<ImportAddress> = {}) =>
  importAddress.address(`${ROSTER_PATH}/${id}`, values);
