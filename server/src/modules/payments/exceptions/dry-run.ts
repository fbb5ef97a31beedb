import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';

class RolledBack<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

/**
 * Does something, looks at what came of it, and undoes it. So what people read before they press a
 * button is what the button does, to the words of the email.
 */
export async function dryRun<T>({ db }: Pick<App, 'db'>, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
