import type { LoaderCall } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { orElse } from '../../../lib/api/or-else';
import { ownCode } from '../../../lib/session/own-code';

/** A part of the dashboard, or why it could not be loaded: the others still show. */
export type Part<T> = { data: T } | { failure: string };

const part = <T>(answer: Promise<{ data: T }>): Promise<Part<T>> =>
  answer.then(
    ({ data }) => ({ data }),
    orElse(({ message }) => ({ failure: message })),
  );

function startParts(call: LoaderCall, ref: string) {
  const matters = call('GET /student/open-matters');
  const history = call('GET /student/course_record/{ref}', { ref });
  return {
    /** By the phone's clock only if the answer fails, as its own parts then say. */
    now: matters.then(
      ({ now }) => now,
      () => new Date().toISOString(),
    ),
    records: part(history),
    /** Registrations from before the portal. */
    past: part(history.then(({ past }) => ({ data: past }))),
    activity: part(call('GET /student/activity/{ref}', { ref })),
    open: part(call('GET /student/payments/open')),
    credits: part(call('GET /student/credits')),
    waiting: part(call('GET /student/waiting-list')),
    matters: part(matters),
    certificates: part(matters.then(({ certificates }) => ({ data: certificates }))),
    /** The open complaints about days that do not count. */
    reported: part(matters.then(({ reported }) => ({ data: reported }))),
  };
}

type Started = Omit<ReturnType<typeof startParts>, 'now'>;

export type DashboardParts = { [K in keyof Started]: Awaited<Started[K]> };
export type PartData<K extends keyof Started> = Extract<
  DashboardParts[K],
  { data: unknown }
>['data'];

/** Everything at once: parts arriving one by one would move the text being read. */
export async function loadDashboard(args: LoadArgs) {
  const { now, ...started } = startParts(args.call, await ownCode(args));
  const names = Object.keys(started) as (keyof Started)[];
  const loaded = await Promise.all(names.map(async (name) => [name, await started[name]]));
  return { now: await now, ...(Object.fromEntries(loaded) as DashboardParts) };
}
