import { type ApiCall, ApiError, isSignedOut } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { ownCode } from '../../lib/own-code';

/** What a part of the dashboard shows, or why it cannot: the other parts stand all the same. */
export type Part<T> = { data: T } | { failure: string };

async function part<T>(answer: Promise<{ data: T }>): Promise<Part<T>> {
  try {
    return { data: (await answer).data };
  } catch (error) {
    // The session is over: that is not for a part to say, the whole page leads to the login.
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return { failure: error.message };
  }
}

function askAll(call: ApiCall, ref: string) {
  return {
    now: new Date().toISOString(),
    records: part(call('GET /student/course_record/{ref}', { ref })),
    activity: part(call('GET /student/activity/{ref}', { ref })),
    open: part(call('GET /student/payments/open')),
  };
}

type Asked = ReturnType<typeof askAll>;

/** For the document: whole, so that it shows without script. */
export async function loadWhole(args: LoadArgs) {
  const { now, ...parts } = askAll(args.call, await ownCode(args));
  const [records, activity, open] = await Promise.all([parts.records, parts.activity, parts.open]);
  return { now, records, activity, open };
}

/** For a change of page: the page stands at once, and each part comes as soon as it can. */
export async function loadInParts(args: LoadArgs): Promise<Asked> {
  return askAll(args.call, await ownCode(args));
}

/** A part as the document or as a change of page brings it. */
export type Coming<K extends keyof Asked> = Asked[K] | Awaited<Asked[K]>;
export type PartData<K extends keyof Asked> = Extract<Awaited<Asked[K]>, { data: unknown }>['data'];
