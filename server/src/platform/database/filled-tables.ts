/** Runs one statement. */
type Ask = (sql: string) => Promise<{ rows: unknown[] }>;

/** Whether a migration inserted this row: the same transaction wrote both. */
const FROM_MIGRATION =
  'exists (select from schema_migrations where schema_migrations.xmin = t.xmin)';

/** The tables with rows that no migration inserted: none in an unused database. */
export async function filledTables(ask: Ask): Promise<string[]> {
  const { rows } = await ask(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
     order by relname`,
  );
  const filled: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const found = await ask(`select from ${name} t where not ${FROM_MIGRATION} limit 1`);
    if (found.rows.length > 0) filled.push(name);
  }
  return filled;
}
