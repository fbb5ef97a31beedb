import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { saveCourses } from '../server/src/areas/catalogue/courses/actions.ts';
import { saveSkills } from '../server/src/areas/catalogue/skills/actions.ts';
import { newReference } from '../server/src/areas/money/payments/attempts/resume.ts';
import { insertAttempt } from '../server/src/areas/money/payments/attempts/store.ts';
import { providerOf } from '../server/src/areas/money/payments/providers/providers.ts';
import { insertAccount } from '../server/src/areas/people/identity/store.ts';
import { findStudentByMatricNo } from '../server/src/areas/people/roster/queries.ts';
import { readConfig } from '../server/src/config.ts';
import { openPortal, type Portal } from '../server/src/portal.ts';

const SKILLS = Array.from({ length: 10 }, (_, index) => `skill-${index}`);

export interface Paid {
  id: number;
  reference: string;
}

export interface BenchShop {
  portal: Portal;
  folder: string;
  /** This many attempts of new students, paid at the gateway and not settled yet. */
  paid: (times: number) => Promise<Paid[]>;
  /** The minimum of database work: one row, committed. */
  bareTransaction: () => Promise<unknown>;
}

/** A portal with its own embedded database, as it runs for real, and a course on sale. */
export async function aBenchShop(gatewayUrl: string, key: string): Promise<BenchShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edc-bench-'));
  chmodSync(folder, 0o755); // Reachable by the database's own user, so it stays in the folder.
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'error',
    PAYSTACK_API_URL: gatewayUrl,
    PAYSTACK_SECRET_KEY: key,
  });
  const portal = await openPortal(config, { pages: false, worker: false });
  const { db } = portal.app;
  await stock(portal);
  await sql`create table bench_rows (id bigint generated always as identity, text text)`.execute(
    db,
  );
  let made = 0;
  return {
    portal,
    folder,
    paid: (times) =>
      Promise.all(
        Array.from({ length: times }, () => {
          made += 1;
          return payOne(portal, gatewayUrl, made);
        }),
      ),
    bareTransaction: () =>
      db.transaction().execute((tx) => sql`insert into bench_rows (text) values ('x')`.execute(tx)),
  };
}

async function stock({ app }: Portal): Promise<void> {
  await saveSkills(app.db, {
    by: 'operator',
    skills: SKILLS.map((slug) => ({
      slug,
      title: slug,
      category: 'Craft',
      description: 'x',
      detailed_description: 'x',
      picture: null,
      gallery: [],
      study_modes: ['Full Time'],
      faculties: null,
    })),
  });
  await saveCourses(app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code: 'ESP 201',
        course_title: 'Entrepreneurship Practice',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: Object.fromEntries(SKILLS.map((slug) => [slug, 100_000])),
        schedules: [],
      },
    ],
  });
}

async function payOne({ app }: Portal, gatewayUrl: string, n: number): Promise<Paid> {
  const { db } = app;
  const matric_no = `BEN/26/${String(n).padStart(6, '0')}`;
  const email_address = `bench${n}@mail.example`;
  await db
    .insertInto('students')
    .values({
      matric_no,
      surname: 'Bench',
      firstname: 'Student',
      gender: 'female',
      birth_date: null,
      department: 'Physics',
      faculty: 'Science',
      program: 'UTME',
      level: '200 Level',
      study_mode: 'Full Time',
      session: '2026/2027',
      email_address,
      telephone: null,
      source: 'roster',
    })
    .execute();
  const student = await findStudentByMatricNo(db, matric_no);
  if (!student) throw new Error('the student was not stored');
  await insertAccount(db, {
    student_id: student.id,
    code: `BENCH${n}`,
    email_address,
    telephone: '',
    password_hash: 'none',
    email_verified_at: app.now(),
    phone_verified_at: null,
    welcomed_at: null,
  });
  const offering = await db
    .selectFrom('offerings')
    .select(['course_id', 'skill_id'])
    .orderBy('skill_id')
    .offset(n % SKILLS.length)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, reference } = await insertAttempt(db, {
    ...offering,
    reference: newReference(),
    student_id: student.id,
    purpose: 'enrolment',
    description: 'a bench',
    provider: 'paystack',
    base_kobo: 400_000,
    fee_kobo: 16_000,
    created_at: app.now(),
    ask_at: null,
  });
  await providerOf(app.config, 'paystack').initialize({
    reference,
    email: email_address,
    totalKobo: 416_000,
    callbackUrl: 'https://portal.example/',
    description: 'a bench',
  });
  const succeed = `${gatewayUrl}/__sandbox/transactions/${reference}/succeed`;
  const answer = await fetch(succeed, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  return { id, reference };
}
