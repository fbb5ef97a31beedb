import type { As, TestPortal } from '../../../testing/portal.ts';

/** A clock that the test moves. */
export function aClock(start = '2026-11-15T09:00:00Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

/** What is in the outbox for this address, the newest first. */
export async function mailsTo({ db }: TestPortal, address: string) {
  return await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'status', 'has_secret'])
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function newestMailTo(portal: TestPortal, address: string, kind: string) {
  const mail = (await mailsTo(portal, address)).find((one) => one.kind === kind);
  if (!mail) throw new Error(`${address} has no mail of the kind ${kind}`);
  return mail.text ?? '';
}

/** Step 1 as the page does it: the handle of a matriculation number. */
export async function aHandle(portal: TestPortal, student: { matric_no: string }) {
  const { matric_no } = student;
  const { body } = await portal.call('POST /application/verify', { matric_no });
  if (body.status_code !== 'Yes') throw new Error(`not verified: ${body.message}`);
  return { code: body.code, matric_no };
}

export async function codeMailedTo(portal: TestPortal, address: string): Promise<string> {
  const text = await newestMailTo(portal, address, 'one-time-code');
  return /code: (\d{6})/.exec(text)?.[1] as string;
}

/** Both steps up to the button: everything that create wants, with the right code. */
export async function aMailedCode(
  portal: TestPortal,
  student: { matric_no: string },
  email_address: string,
) {
  const claim = { ...(await aHandle(portal, student)), email_address };
  const { body } = await portal.call('POST /application/existence', claim);
  if (body.status !== 204) throw new Error(`no code was mailed: ${body.message}`);
  return { ...claim, confirm_otp: 'Yes' as const, otp: await codeMailedTo(portal, email_address) };
}

/** Some code that is not the right one. */
export function anotherCode(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}

/** The token of the newest link of this kind, as the recipient finds it in the mail. */
export async function tokenMailedTo(
  portal: TestPortal,
  address: string,
  kind: 'password-link' | 'email-link',
): Promise<string> {
  const text = await newestMailTo(portal, address, kind);
  return /(?:change_password\/|mytoken=)([\w-]{43})/.exec(text)?.[1] as string;
}

export async function myProfile(portal: TestPortal, me: As & { code: string }) {
  const { body } = await portal.call(
    'GET /student/profile/{studentId}',
    { studentId: me.code },
    me,
  );
  return body.data[0];
}
