import {
  type ImportPart,
  importParts,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import type { OneImport } from '@edc/contract/desk/roster-imports/roster-imports';
import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { importAddress, importsAddress } from './address';

export async function loadImports({ call, url }: LoadArgs) {
  const values = importsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/roster/imports'>;
  const { data: page } = await call('GET /staff/roster/imports', input);
  return { page, values };
}

/** How many rows a part of the preview has. */
export function countOf({ summary }: Pick<OneImport, 'summary'>, part: ImportPart): number {
  return summary?.[part] ?? 0;
}

const ROWS_SHOWN = 20;

const hasRows = ({ state }: OneImport) =>
  ['checked', 'applying', 'applied', 'undoing', 'undone'].includes(state);

export async function loadImport({ call, url, params }: LoadArgs) {
  const id = params.import ?? '';
  const values = importAddress.read(url.searchParams);
  const { data: one } = await call('GET /staff/roster/imports/{id}', { id });
  // Parts that need a decision come first.
  const part = values.part || importParts.find((name) => countOf(one, name) > 0) || 'added';
  if (!hasRows(one)) return { one, part, values, page: null };
  const { sort, cursor } = values;
  const input = { id, part, size: ROWS_SHOWN, ...withoutEmpty({ sort, cursor }) };
  const { data: page } = await call('GET /staff/roster/imports/{id}/rows', input);
  return { one, part, values, page };
}
