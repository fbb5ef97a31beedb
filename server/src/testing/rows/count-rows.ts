import type { TestPortal } from '../portal.ts';

type Table =
  | 'students'
  | 'skills'
  | 'offerings'
  | 'schedules'
  | 'complaints'
  | 'accounts'
  | 'staff'
  | 'proposals';

/** How many rows a table has. */
export async function countRows({ db }: TestPortal, table: Table): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
