import type { ConsoleList } from '@edc/contract/staff-view-rules';
import { listStudents } from '@edc/contract/students';
import type { ZodType } from 'zod';

/** What each list can be asked for. */
const inputs: Record<ConsoleList, ZodType> = { students: listStudents.input };

/** The query of a view with what its list knows; undefined where it has anything else. */
export function readSearch(list: ConsoleList, search: string): string | undefined {
  const given = Object.fromEntries(new URLSearchParams(search));
  const isPage = 'cursor' in given;
  return !isPage && inputs[list].safeParse(given).success
    ? String(new URLSearchParams(given))
    : undefined;
}
