import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { cookieNames } from '../../areas/people/identity/cookies.ts';
import { insertAccount } from '../../areas/people/identity/store.ts';
import { findStudentByMatricNo } from '../../areas/people/roster/queries.ts';
import type { RosterRow } from '../../areas/people/roster/rules.ts';
import { addStaff } from '../../areas/people/staff/actions.ts';
import { seedTotp } from '../../areas/people/staff/second-factors/actions.ts';
import { codeAt, stepAt } from '../../areas/people/staff/second-factors/totp.ts';
import { recordInAudit } from '../../areas/system/audit/actions.ts';
import { type Mail, queueMail } from '../../areas/system/notifications/actions.ts';
import { staffActor } from '../../platform/actors.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import { readableCode } from '../../platform/secrets.ts';
import type { As, TestPortal } from '../portal.ts';

/** The database and the clock are enough: a journey seeds a portal of another process. */
type On = { app: Pick<TestPortal['app'], 'db' | 'now'> };

let made = 0;

/** A student as the roster knows them. */
export async function aStudent({ app }: On, given: Partial<RosterRow> = {}) {
  made += 1;
  const row: RosterRow = {
    matric_no: `TST/2024/${String(made).padStart(5, '0')}`,
    surname: 'Adeyemi',
    firstname: 'Ìyábọ̀ Grace',
    gender: 'female',
    birth_date: '2004-09-30',
    department: 'Computer Science',
    faculty: 'Science',
    program: 'UTME',
    level: '200 Level',
    study_mode: 'Full Time',
    session: '2026/2027',
    email_address: `roster${made}@mail.example`,
    telephone: '08031234567',
    ...given,
  };
  const { id } = await app.db
    .insertInto('students')
    .values({ ...row, source: 'roster' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...row, id };
}

export const PASSWORD = 'a good long password';
/** A login compares at the cost that the stored hash names: 35 ms for a real one, none for these. */
const hashOf = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

interface GivenAccount {
  student?: Partial<RosterRow>;
  code?: string;
  email?: string;
  password?: string;
  lockedAt?: Date;
}

/** A student who has registered and can log in. */
export async function aRegisteredStudent(on: On, given: GivenAccount = {}) {
  const student = await aStudent(on, given.student);
  const account = await anAccount(on, {
    matricNo: student.matric_no,
    email: `student${made}@mail.example`,
    ...given,
  });
  return {
    ...student,
    ...account,
    login: { matric_no: student.matric_no, password: account.password },
  };
}

interface NewAccount extends Omit<GivenAccount, 'student'> {
  matricNo: string;
  email: string;
}

/** An account for a student whom the roster has already. */
export async function anAccount({ app }: On, given: NewAccount) {
  const student = await findStudentByMatricNo(app.db, given.matricNo);
  if (!student) throw new Error(`${given.matricNo} is not in the roster`);
  const { email, code = readableCode(10), password = PASSWORD } = given;
  const password_hash = await hashOf(password);
  await insertAccount(app.db, {
    student_id: student.id,
    code,
    email_address: email,
    telephone: student.telephone ?? '',
    password_hash,
    email_verified_at: app.now(),
    phone_verified_at: null,
    welcomed_at: app.now(),
  });
  await recordInAudit(app.db, {
    actor: `student:${code}`,
    action: 'account.register',
    subject: `student:${given.matricNo}`,
    studentId: student.id,
    at: app.now(),
  });
  if (given.lockedAt) {
    await app.db
      .updateTable('accounts')
      .set({ locked_at: given.lockedAt })
      .where('student_id', '=', student.id)
      .execute();
  }
  return { id: student.id, code, email, password, password_hash };
}

/** A member of staff with an authenticator app, unless they have never logged in. */
export async function aStaffMember(
  { app }: { app: Pick<TestPortal['app'], 'db' | 'now' | 'secretKey'> },
  given: {
    email?: string;
    fullName?: string;
    roles?: StaffRole[];
    password?: string;
    enrolled?: boolean;
  } = {},
) {
  made += 1;
  const { enrolled = true, ...rest } = given;
  const person = {
    email: `staff${made}@edc.example`,
    fullName: 'Ngozi Okafor',
    roles: ['registrar'] as StaffRole[],
    password: PASSWORD,
    ...rest,
  };
  const password_hash = await hashOf(person.password);
  const id = await app.db
    .transaction()
    .execute((tx) => addStaff(tx, { ...person, password_hash, by: 'operator' }));
  if (id === undefined) throw new Error(`${person.email} is a member of staff already`);
  const secret = enrolled ? await seedTotp(app.db, app, id) : '';
  return { ...person, id, actor: staffActor(id), secret };
}

/** A mail in the outbox, as an action would put it there. */
export async function aMail(
  { app }: Pick<TestPortal, 'app'>,
  given: Partial<Mail> = {},
): Promise<Mail> {
  made += 1;
  const mail: Mail = {
    key: `test-mail-${made}`,
    kind: 'test',
    to: `reader${made}@mail.example`,
    letter: {
      centre: 'Entrepreneurship Development Centre',
      subject: `Test mail ${made}`,
      greeting: 'Dear Ìyábọ̀,',
      paragraphs: ['This is a mail of the tests.'],
    },
    ...given,
  };
  await app.db.transaction().execute((tx) => queueMail(tx, app.jobs, mail));
  return mail;
}

/** As after this many uses of a limit, or all of them. */
export async function fillLimit(
  { db }: Pick<TestPortal, 'db'>,
  { name, times }: Limit,
  key: string,
  points = times,
): Promise<void> {
  const row = { key: `${name}:${key}`, points, expire: Date.now() + 60_000 };
  await db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export interface SignedIn extends As {
  token: string;
  code: string;
  /** The caller as a program: the token in the header, no cookie. */
  program: As;
}

/** Logs a student in over HTTP; calls take the result as the caller. */
export async function signIn(
  portal: TestPortal,
  student: { matric_no: string; password: string },
  how: { remember?: boolean } & As = {},
): Promise<SignedIn> {
  const { remember = false, ...as } = how;
  const { matric_no, password } = student;
  const { status, body } = await portal.call(
    'POST /student/login',
    { matric_no, password, remember },
    as,
  );
  if (status !== 200) throw new Error(`logging in was refused: ${body.message}`);
  const names = cookieNames(portal.app.config);
  const cookie = `${names.token}=${body.token}; ${names.code}=${body.code}`;
  return { ...as, cookie, token: body.token, code: body.code, program: { bearer: body.token } };
}

type SignedInStaff = Omit<SignedIn, 'code'>;

/** Gives the password; what comes back is good for the second step only. */
export async function beginSignIn(
  portal: TestPortal,
  person: { email: string; password: string },
  as: As = {},
): Promise<SignedInStaff> {
  const { email: email_address, password } = person;
  const answer = await portal.call('POST /staff/login', { email_address, password }, as);
  if (answer.status !== 200) throw new Error(`logging in was refused: ${answer.body.message}`);
  return withCookie(as, answer.cookies, cookieNames(portal.app.config).staffStep);
}

/** Logs a member of staff in over HTTP; one without an app gets one. */
export async function signInStaff(
  portal: TestPortal,
  person: { email: string; password: string },
  as: As = {},
): Promise<SignedInStaff> {
  const { db } = portal.app;
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(email_address)`, '=', person.email.toLowerCase())
    .executeTakeFirstOrThrow();
  // A new app each time: its code was not used before.
  const secret = await seedTotp(db, portal.app, id);
  const step = await beginSignIn(portal, person, as);
  const code = codeAt(secret, stepAt(portal.app.now()));
  const answer = await portal.call('POST /staff/sign-in/code', { code }, step);
  if (answer.status !== 200) throw new Error(`logging in was refused: ${answer.body.message}`);
  return withCookie(as, answer.cookies, cookieNames(portal.app.config).staffToken);
}

function withCookie(as: As, cookies: { name: string; value: string }[], name: string) {
  const token = cookies.find((cookie) => cookie.name === name)?.value;
  if (!token) throw new Error(`there is no cookie ${name}`);
  const cookie = [as.cookie, `${name}=${token}`].filter(Boolean).join('; ');
  return { ...as, cookie, token, program: { bearer: token } };
}
