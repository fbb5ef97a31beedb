import { query } from '../../platform/database/testing.ts';

const OURS = "'public'::regnamespace";

/** A line for each thing of the schema: two databases with the same lines have the same schema. */
const LINES: Record<string, string> = {
  table: `
    select concat_ws(' ', relkind, relpersistence, relname, reloptions) from pg_class
    where relnamespace = ${OURS} and relkind <> 'i'`,
  column: `
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, nullif(attidentity, ''), nullif(attgenerated, ''),
      attstorage, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${OURS} and relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraint: `
    select concat_ws(' ', conrelid::regclass, contypid::regtype, conname,
      pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = ${OURS}`,
  index: `
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index
      join pg_class on pg_class.oid = indexrelid
    where relnamespace = ${OURS}`,
  function: `
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = ${OURS} and prokind in ('f', 'p')`,
  trigger: `
    select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger
      join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${OURS} and not tgisinternal`,
  view: `
    select concat_ws(' ', relname, pg_get_viewdef(oid)) from pg_class
    where relnamespace = ${OURS} and relkind in ('v', 'm')`,
  type: `
    select concat_ws(' ', typname, typtype, format_type(nullif(typbasetype, 0), typtypmod),
      typnotnull, typdefault,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
       where enumtypid = pg_type.oid))
    from pg_type where typnamespace = ${OURS}`,
  extension: "select concat_ws(' ', extname, extversion) from pg_extension",
};

export async function schemaLines(databaseUrl: string): Promise<string[]> {
  const all = Object.entries(LINES).map(
    ([kind, lines]) => `select '${kind} ' || line as line from (${lines}) as found (line)`,
  );
  const rows = await query(databaseUrl, `${all.join(' union all ')} order by line`);
  return rows.map(({ line }) => line);
}
