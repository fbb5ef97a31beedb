import { staffActor } from '../../../platform/actors.ts';
import { type As, headersOf, type TestPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  type SignedIn,
  signIn,
} from '../../../testing/rows/factories.ts';
import type { StaffActor } from './staff/change.ts';
import { actorOf } from './staff/gates.ts';

/** A student who is logged in, with what every call of theirs carries. */
export async function aComplainant(portal: TestPortal) {
  const student = await aRegisteredStudent(portal);
  const as = await signIn(portal, student.login, { remember: true });
  return { student, as, own: { student_code: as.code } };
}

export type Complainant = Awaited<ReturnType<typeof aComplainant>>;

export const aComplaint = {
  subject: 'I was debited twice',
  category: 'Payment' as const,
  priority: 'high' as const,
  message: 'My bank shows two debits.\n\nPlease look at https://bank.example/statement.',
};

/** A member of staff who may answer any complaint. */
export async function anActor(portal: TestPortal): Promise<StaffActor> {
  const given = { fullName: 'Timothy Gyang-Bot', roles: ['support' as const] };
  const { id: staffId, ...person } = await aStaffMember(portal, given);
  return actorOf({ ...person, staffId, actor: staffActor(staffId) });
}

/** Opens a complaint over HTTP and returns its id. */
export async function openComplaint(
  portal: TestPortal,
  { as, own }: { as: As; own: Complainant['own'] },
  given: Partial<typeof aComplaint> = {},
): Promise<string> {
  const input = { ...own, ...aComplaint, ...given };
  const { status, body } = await portal.call('POST /student/complaints/create', input, as);
  if (status !== 200) throw new Error(body.message);
  return body.data.id;
}

export interface Sent {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

/** A multipart form as a browser sends it: the fields first, then the files. */
export async function postForm(
  portal: TestPortal,
  path: string,
  as: SignedIn,
  fields: Record<string, string>,
  files: Sent[],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes, type = '' } of files) {
    form.append('attachments', new Blob([bytes as BlobPart], { type }), name);
  }
  const request = new Request('http://portal.example', { method: 'POST', body: form });
  const answer = await portal.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headersOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
