import { endpoints } from '@edc/contract/api';
import { type Endpoint, everyError } from '@edc/contract/common/endpoint';
import { type ErrorName, errors } from '@edc/contract/common/errors';
import { beforeAll, expect, it } from 'vitest';
import {
  type BadRequest,
  badRequests,
  contentTypes,
  multipart,
  urlEncoded,
} from '../testing/calls/bad-requests.ts';
import { nameOf, sampleInput } from '../testing/calls/samples.ts';
import { aScanner, aToken } from '../testing/credentials.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { type As, addressOf, aSharedPortal, headersOf } from '../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  beginSignIn,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';
import { sampled } from '../testing/sampled.ts';

// Time stands still: a session of staff that is used later has its last use written down.
const startedAt = new Date();
const shared = aSharedPortal({ now: () => startedAt });
const callers: Record<Endpoint['access'], As> = {
  public: {},
  student: {},
  'signing-in': {},
  staff: {},
  token: {},
  scanner: {},
};

/** What the database held before all of them. */
let known: Record<string, string>;

beforeAll(async () => {
  const portal = shared();
  callers.student = (await signIn(portal, await aRegisteredStudent(portal))).program;
  const boss = await aStaffMember(portal, { roles: ['administrator'] });
  callers.staff = (await signInStaff(portal, boss)).program;
  callers.token = { bearer: await aToken(portal) };
  callers.scanner = { bearer: await aScanner(portal) };
  // Its first use is written down.
  await portal.call('GET /systems/registrations', {}, callers.token);
  const newcomer = await aStaffMember(portal, { enrolled: false });
  callers['signing-in'] = (await beginSignIn(portal, newcomer)).program;
  known = await fingerprint(portal.db);
});

/** What is wrong with the answer to a bad request, or undefined when it is a proper refusal. */
function complaint(
  endpoint: Endpoint,
  bad: BadRequest,
  answer: { statusCode: number; body: string },
) {
  const { statusCode } = answer;
  if (statusCode < 400 || statusCode > 499) return `${statusCode} ${answer.body.slice(0, 200)}`;
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  if (body.status !== statusCode) return `says ${body.status} with ${statusCode}`;
  if (typeof body.message !== 'string' || body.message === '') return 'has no message';
  if (errors[body.error as ErrorName]?.status !== statusCode) return `names ${body.error}`;
  if (!everyError(endpoint).some((name) => name === body.error)) {
    return `names ${body.error}, which its contract does not`;
  }
  if (bad.error && body.error !== bad.error) return `is ${body.error}, not ${bad.error}`;
  const fields = body.fields as Record<string, string> | undefined;
  if (body.error === 'INVALID' && Object.keys(fields ?? {}).length === 0) return 'names no field';
  if (bad.field && !fields?.[bad.field]) return `does not name ${bad.field}: ${answer.body}`;
  return undefined;
}

/** A raw body has no fields to name and no type that is wrong: its signature decides. */
const asSent = (endpoint: Endpoint, { field, error, ...bad }: BadRequest): BadRequest => ({
  ...bad,
  ...(field && !endpoint.raw ? { field } : {}),
  ...(error && !endpoint.raw ? { error } : {}),
});

const named = (some: Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const forms = endpoints.filter(({ method, raw }) => method === 'POST' && !raw);

/** The everyday run sends each call a sixth of them, another sixth to the next call. */
const sent = (endpoint: Endpoint) =>
  badRequests(endpoint).filter(
    (_, at) => process.env.LONG === '1' || (at + endpoints.indexOf(endpoint)) % 6 === 0,
  );

it.each(named(endpoints))(
  '%s refuses every bad request with a proper error',
  async (_name, endpoint) => {
    const { http } = shared();
    const complaints: string[] = [];
    for (const bad of sent(endpoint)) {
      const answer = await http.inject({
        method: endpoint.method,
        url: bad.url,
        headers: { ...headersOf(callers[endpoint.access]), ...bad.headers },
        ...(bad.payload === undefined ? {} : { payload: bad.payload }),
      });
      const wrong = complaint(endpoint, asSent(endpoint, bad), answer);
      if (wrong) complaints.push(`${bad.what}: ${wrong}`);
    }
    expect(complaints).toEqual([]);
  },
);

// Once for all calls: a checksum of every table after each of them took a third of the time. The
// table that differs, and its rows, tell which call it was.
it('nothing is changed by any bad request', async () => {
  expect(await fingerprint(shared().db)).toEqual(known);
});

// One reader of bodies serves all calls.
it.each(named(sampled(forms, 4)))(
  '%s understands JSON, URL-encoded and multipart bodies alike',
  async (name, endpoint) => {
    const { http } = shared();
    const { url, rest } = addressOf(name, sampleInput(endpoint));
    const send = async (type: string, payload: string) => {
      const headers = { ...headersOf(callers[endpoint.access]), 'content-type': type };
      const answer = await http.inject({ method: 'POST', url, headers, payload });
      const { status, error, fields } = answer.json();
      return { http: answer.statusCode, status, error, fields };
    };
    const asJson = await send(contentTypes.json, JSON.stringify(rest));
    expect(await send(contentTypes.form, urlEncoded(rest))).toEqual(asJson);
    expect(await send(contentTypes.multipart, multipart(rest))).toEqual(asJson);
  },
);
