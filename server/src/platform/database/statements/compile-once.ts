import type { Compilable, CompiledQuery } from 'kysely';
import { type Db, runnerOf } from '../connect.ts';
import { nameOf } from './named-statements.ts';

/** Placeholder for a value while a statement is built. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const placesFor = <Values extends unknown[]>(values: Values) =>
  values.map((_value, index) => new Place(index)) as unknown[] as Values;

/**
 * A statement that is built and compiled to SQL at its first use; later calls only pass values. For
 * statements that run at nearly every request: building one costs more than running it. The builder
 * must put each value into the statement unchanged, or the statement would be wrong.
 */
export function compileListOnce<Values extends unknown[], Row extends object>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...placesFor(values)).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.index] : parameter,
    );
    const runner = runnerOf(db);
    // Inside a transaction the statement must run on the transaction's own connection.
    const { rows } = runner
      ? await runner.query<Row>({
          name: nameOf(compiled.sql),
          text: compiled.sql,
          values: parameters,
        })
      : await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The same for a statement that returns one row or none. */
export function compileOnce<Values extends unknown[], Row extends object>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  const run = compileListOnce(build);
  return async (db, ...values) => (await run(db, ...values))[0];
}
