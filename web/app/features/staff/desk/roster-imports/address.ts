import { importParts } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

export const ROSTER_PATH = '/staff/roster';

/** The list of imports as an address. */
export const importsAddress = searchParams({
  sort: oneOf(['created', '-created'], '-created'),
  cursor: opaque,
});
export type ImportsAddress = ReturnType<typeof importsAddress.read>;
export const importsHref = (values: Partial<ImportsAddress>) =>
  importsAddress.address(ROSTER_PATH, values);

/** One import: which part of its preview, and where in it. */
export const importAddress = searchParams({
  part: oneOf(['', ...importParts], ''),
  sort: oneOf(['row', '-row'], 'row'),
  cursor: opaque,
});
export type ImportAddress = ReturnType<typeof importAddress.read>;
export const importHref = (id: string, values: Partial<ImportAddress> = {}) =>
  importAddress.address(`${ROSTER_PATH}/${id}`, values);
