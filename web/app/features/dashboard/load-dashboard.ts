import { ApiError, isSignedOut, type LoaderCall } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { ownCode } from '../../lib/own-code';

/** A part of the dashboard, or why it could not be loaded: the others show all the same. */
export type Part<T> = { data: T } | { failure: string };

async function part<T>(answer: Promise<{ data: T }>): Promise<Part<T>> {
  try {
    return { data: (await answer).data };
  } catch (error) {
    // When the session is over, the whole page leads to the login page.
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return { failure: error.message };
  }
}

function loadParts(call: LoaderCall, ref: string) {
  const matters = call('GET /student/open-matters');
  const history = call('GET /student/course_record/{ref}', { ref });
  return {
    now: new Date().toISOString(),
    records: part(history),
    past: part(history.then(({ past }) => ({ data: past }))),
    activity: part(call('GET /student/activity/{ref}', { ref })),
    open: part(call('GET /student/payments/open')),
    credits: part(call('GET /student/credits')),
    waiting: part(call('GET /student/waiting-list')),
    matters: part(matters),
    certificates: part(matters.then(({ certificates }) => ({ data: certificates }))),
    reported: part(matters.then(({ reported }) => ({ data: reported }))),
  };
}

type Parts = ReturnType<typeof loadParts>;

/** For the document: everything at once, so that it shows without script. */
export async function loadWhole(args: LoadArgs) {
  const { now, ...parts } = loadParts(args.call, await ownCode(args));
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const loaded = await Promise.all(names.map((name) => parts[name]));
  return {
    now,
    ...(Object.fromEntries(names.map((name, at) => [name, loaded[at]])) as {
      [K in keyof typeof parts]: Awaited<(typeof parts)[K]>;
    }),
  };
}

/** For a change of page: the page shows at once, and each part as soon as it is loaded. */
export async function loadInParts(args: LoadArgs): Promise<Parts> {
  return loadParts(args.call, await ownCode(args));
}

/** Loaded in the document, still loading after a change of page. */
export type Loading<K extends keyof Parts> = Parts[K] | Awaited<Parts[K]>;
export type PartData<K extends keyof Parts> = Extract<Awaited<Parts[K]>, { data: unknown }>['data'];
