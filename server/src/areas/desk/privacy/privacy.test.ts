import { faculties, states } from '@edc/contract/common/lists';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aToken } from '../../../testing/credentials.ts';
import { type As, aPortal, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  type SignedIn,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { aPayment } from '../../../testing/rows/money.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aMailedCode } from '../../people/identity/testing.ts';
import { issuePin } from '../../people/staff/actions.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';
import { openComplaint } from '../complaints/testing.ts';
import { aLine, HEADER, importNow, upload, work } from '../roster-imports/testing.ts';
import { labelOf, wordsOf } from './export/data-words.ts';
import { detailFor } from './export/rules.ts';
import { applyRetention } from './retention/actions.ts';
import { tablesWith as tablesIn } from './testing.ts';

const shared = aSharedPortal();
let ada: As;
let bola: As;

beforeAll(async () => {
  const portal = shared();
  await stock(portal, 100);
  ada = await signInStaff(portal, await aStaffMember(portal, { roles: ['registrar'] }));
  bola = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
});

/** A student whose traces can be looked for. */
let made = 0;
async function aPerson() {
  made += 1;
  return await aRegisteredStudent(shared(), {
    student: {
      matric_no: `PRV/24/${String(made).padStart(4, '0')}`,
      surname: `Zanwala${made}`,
      firstname: `Quixotia${made}`,
      email_address: `zanwala${made}@roster.example`,
      telephone: `0809999${String(made).padStart(4, '0')}`,
    },
    email: `zanwala${made}@mail.example`,
  });
}

const fetchAs = (as: As, url: string) => shared().http.inject({ url, headers: headersOf(as) });
const complain = (as: SignedIn) => openComplaint(shared(), { as, own: { student_code: as.code } });
const propose = (student: string, reason = 'Asked for it in writing') =>
  shared().call('POST /staff/students/{student}/erase', { student, reason }, ada);
const approve = (id: string) => shared().call('POST /staff/proposals/{id}/approve', { id }, bola);

const tablesWith = (words: string[]) => tablesIn(shared(), words);

describe('the privacy notice', () => {
  it('is made from settings, and an account keeps the version that was shown', async () => {
    const portal = await aPortal();
    await changeSetting(portal.db, { key: 'support_email', value: 'edc@uni.ng', by: 'operator' });
    const { body } = await portal.call('GET /website/privacy');
    expect(body.data).toMatchObject({ version: 1, email: 'edc@uni.ng' });
    await changeSetting(portal.db, { key: 'privacy_version', value: 4, by: 'operator' });
    await changeSetting(portal.db, { key: 'privacy_email', value: 'dpo@uni.ng', by: 'operator' });
    const newer = await portal.call('GET /website/privacy');
    expect(newer.body.data).toMatchObject({ version: 4, email: 'dpo@uni.ng' });

    const form = await aMailedCode(portal, await aStudent(portal), 'ada@mail.example');
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
    const account = await portal.db
      .selectFrom('accounts')
      .select(['privacy_version', 'privacy_seen_at'])
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ privacy_version: 4, privacy_seen_at: expect.any(Date) });
  });
});

describe('the export of personal data', () => {
  it('gives a student everything about themselves as JSON and as PDF', async () => {
    const person = await aPerson();
    const me = await signIn(shared(), person.login);
    await complain(me);
    const { statusCode, headers, body } = await fetchAs(me, '/api/student/data/json');
    expect(statusCode, body).toBe(200);
    expect(headers['content-disposition']).toContain('personal-data.json');
    const data = JSON.parse(body);
    expect(data.Record).toMatchObject([{ matric_no: person.matric_no, birth_date: '2004-09-30' }]);
    expect(data.Account).toMatchObject([{ email_address: person.email }]);
    expect(data.Devices).toHaveLength(1);
    expect(data.Complaints).toHaveLength(1);
    expect(body).not.toContain(person.password_hash);
    const pdf = await fetchAs(me, '/api/student/data/pdf');
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_entries
      where action = 'data.export' and student_id = ${person.id} order by id`.execute(shared().db);
    expect(rows).toEqual([{ detail: { format: 'json' } }, { detail: { format: 'pdf' } }]);
  });

  it('has every row, however many there are', async () => {
    const person = await aPerson();
    const me = await signIn(shared(), person.login);
    await sql`insert into notifications (student_id, key, kind, text, path, created_at)
      select ${person.id}, 'many' || n, 'security', 'Note ' || n, '/app', now()
      from generate_series(1, 2300) as n`.execute(shared().db);
    const { body } = await fetchAs(me, '/api/student/data/json');
    const texts = JSON.parse(body).Notifications.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(Array.from({ length: 2300 }, (_, n) => `Note ${n + 1}`));
    const pdf = await fetchAs(me, '/api/student/data/pdf');
    expect(pdf.statusCode).toBe(200);
  });

  it('is prepared by staff with a fresh second factor, and opened by the same person', async () => {
    const person = await aPerson();
    const asked = await shared().call(
      'POST /staff/students/{student}/data',
      { student: person.code, format: 'json' },
      ada,
    );
    const { url } = asked.body;
    expect((await fetchAs(bola, url)).statusCode).toBe(410);
    expect((await fetchAs(ada, url.replace('/student/', '/student/A'))).statusCode).toBe(410);
    const file = await fetchAs(ada, url);
    expect(JSON.parse(file.body).Record).toMatchObject([{ matric_no: person.matric_no }]);
    const support = await signInStaff(
      shared(),
      await aStaffMember(shared(), { roles: ['support'] }),
    );
    const refused = await shared().call(
      'POST /staff/students/{student}/data',
      { student: person.code, format: 'json' },
      support,
    );
    expect(refused.status).toBe(403);
  });
});

describe('the history in the file', () => {
  it('names no member of staff and has nothing that they wrote for each other', async () => {
    const person = await aPerson();
    const { reference } = await aRegistration(shared(), { studentId: person.id });
    await recordInAudit(shared().db, {
      actor: 'staff:7001',
      action: 'payment.refund',
      subject: `payment:${reference}`,
      studentId: person.id,
      detail: {
        amount_kobo: 5,
        reason: 'He shouted at us',
        approved_by: 'staff:7002',
      },
    });
    const me = await signIn(shared(), person.login);
    const { body } = await fetchAs(me, '/api/student/data/json');
    expect(JSON.parse(body).History).toContainEqual(
      expect.objectContaining({ by: 'staff', detail: { amount_kobo: 5 } }),
    );
    expect(body).not.toMatch(/7001|7002|shouted/);
    expect(detailFor('student:ABC', { reason: 'I moved' })).toEqual({ reason: 'I moved' });
  });
});

describe('the emails in the file', () => {
  it('are those of confirmed addresses, also of before, and of nobody else', async () => {
    const person = await aPerson();
    const mailTo = async (to: string, subject: string) =>
      await aMail(shared(), {
        to,
        letter: { centre: 'EDC', subject, greeting: 'Hello,', paragraphs: ['News'] },
      });
    await mailTo(person.email, 'To the first address');
    await mailTo('victim@mail.example', 'For somebody else');
    const change = (set: object) =>
      shared().db.updateTable('accounts').set(set).where('student_id', '=', person.id).execute();
    await change({ email_verified_at: new Date() });
    await change({ email_address: `second${person.id}@mail.example` });
    await change({ new_email_address: 'victim@mail.example' });
    const me = await signIn(shared(), person.login);
    const { body } = await fetchAs(me, '/api/student/data/json');
    const { Emails } = JSON.parse(body) as { Emails: { subject: string }[] };
    expect(Emails.map(({ subject }) => subject)).toEqual(['To the first address']);
  });
});

describe('the readable file', () => {
  it('says in words what the tables keep as codes, and leaves out what is empty', () => {
    expect(labelOf('matric_no')).toBe('Matric number');
    expect(labelOf('email_verified_at')).toBe('Email verified');
    expect(wordsOf('provider', 'teller')).toBe('Bank teller');
    expect(wordsOf('action', 'student.past_registration')).toBe('Old registration imported');
    expect(wordsOf('by', 'payments')).toBe('The portal');
    expect(wordsOf('paid_on', '2020-01-14')).toBe('14 Jan 2020');
    expect(wordsOf('detail', { course_id: 8, reason: 'Lost' })).toBe('Reason: Lost');
    expect(wordsOf('snapshot', { name: 'Ada Obi', signatories: [{}] })).toBe('Name: Ada Obi');
    expect([wordsOf('detail', {}), wordsOf('locked_at', null)]).toEqual([undefined, undefined]);
  });
});

describe('erasure', () => {
  it('removes a student without payments, after a second person has approved', async () => {
    const person = await aPerson();
    const me = await signIn(shared(), person.login);
    await aMail(shared(), { to: person.email });
    const proposed = await propose(person.code);
    expect(proposed.body.message).toBe('Proposed. Another person must approve it under Approvals.');
    const { proposal } = proposed.body;
    const own = await shared().call('POST /staff/proposals/{id}/approve', { id: proposal }, ada);
    expect(own.body.error).toBe('OWN_PROPOSAL');
    expect((await approve(proposal)).body.message).toBe('Approved. The student is erased.');
    expect((await fetchAs(me, '/api/student/session')).statusCode).not.toBe(200);
    const words = [person.matric_no, person.surname, person.email, `zanwala${made}@`, person.code];
    // Entries of the person's own actions keep the code, which names nobody any more.
    expect(await tablesWith(words)).toEqual(['audit_entries']);
    expect(await tablesWith(words.slice(0, 4))).toEqual([]);
  });

  it('keeps money and registrations of a student who paid, without the person', async () => {
    const person = await aPerson();
    const { id, reference } = await aRegistration(shared(), { studentId: person.id });
    const { proposal } = (await propose(person.code)).body;
    expect((await approve(proposal)).status).toBe(200);
    expect(await tablesWith([person.matric_no, person.surname, `zanwala${made}@`])).toEqual([]);
    const kept = await shared()
      .db.selectFrom('registrations')
      .innerJoin('students', 'students.id', 'registrations.student_id')
      .innerJoin('receipts', 'receipts.id', 'registrations.receipt_id')
      .select(['students.matric_no', 'students.surname', 'receipts.reference'])
      .where('registrations.id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ matric_no: `ERASED/${person.id}`, surname: 'Erased', reference });
    const login = await shared().call('POST /student/login', person.login);
    expect(login.status).not.toBe(200);
    // Systems that fetch registrations see it.
    const bearer = await aToken(shared());
    const pulled = await shared().call('GET /systems/registrations', {}, { bearer });
    expect(pulled.body.data.items.find((one) => one.id === String(id))?.matric_no).toBe('');
    expect((await propose(person.code)).status).toBe(404);
  });

  it('is refused while money or a complaint is open, at the proposal and at the approval', async () => {
    const person = await aPerson();
    await aRegistration(shared(), { studentId: person.id });
    const { proposal } = (await propose(person.code)).body;
    expect((await aPayment(shared(), { studentId: person.id })).state).toBe('credit');
    const late = await approve(proposal);
    expect([late.status, late.body.message]).toEqual([
      409,
      'This student cannot be erased yet: 1 payment was not used. Please refuse this proposal.',
    ]);

    const other = await aPerson();
    const me = await signIn(shared(), other.login);
    await complain(me);
    const early = await propose(other.code);
    expect([early.status, early.body.message]).toEqual([
      409,
      'This student cannot be erased yet: 1 complaint is open.',
    ]);
  });

  it('keeps a roster from bringing the student back', async () => {
    const person = await aPerson();
    await approve((await propose(person.code)).body.proposal);
    const bearer = await aToken(shared());
    const { birth_date, id, code, email, password, password_hash, login, ...given } = person;
    const row = { ...given, birth_date: birth_date ?? '' };
    const pushed = await shared().call('POST /systems/roster', { rows: [row] } as never, {
      bearer,
    });
    expect(pushed.body.data).toEqual({ received: 1, added: 0, conflicts: [], erased: 1 });
    const { rows } = await sql`select 1 from students
      where matric_no = ${person.matric_no}`.execute(shared().db);
    expect(rows).toEqual([]);
  });
});

describe('texts about an erased student', () => {
  it('go from the audit log, from reasons and from saved searches, with the values before', async () => {
    const person = await aPerson();
    const { db, call } = shared();
    const { id } = await aRegistration(shared(), { studentId: person.id });
    const student = person.code;
    const { body } = await call('GET /staff/students/{student}', { student }, ada);
    const { version, source, departed_at, created_at, updated_at, matric_no, ...record } =
      body.data.record;
    const { state_of_origin, local_government, home_town, ...fields } = record;
    const corrected = await call(
      'POST /staff/students/{student}/correct',
      {
        ...fields,
        student,
        version,
        surname: 'Wrongspelt',
        reason: 'Xylophon on the card',
      } as never,
      ada,
    );
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    await call('POST /staff/students/{student}/lock', { student, reason: 'Xylophon lost it' }, ada);
    await call(
      'POST /staff/views',
      { list: 'students', name: 'One', search: `q=${encodeURIComponent(matric_no)}` },
      ada,
    );
    const wanted = { format: 'csv', q: matric_no } as const;
    await fetchAs(ada, (await call('POST /staff/students/export', wanted, ada)).body.url);
    await sql`insert into attendance_corrections (registration_id, day, present, reason, by, at,
        removed_at, removed_by, removed_reason)
      values (${id}, '2026-11-16', true, 'Xylophon was ill', 'staff:1', now(), now(), 'staff:1',
        'Xylophon was somebody else')`.execute(db);
    await sql`insert into registration_changes (registration_id, course_id, skill_id, receipt_id,
        slip_version, state, what, reason, by)
      select id, course_id, skill_id, receipt_id, 1, state, 'skill', 'Xylophon asked', 'staff:1'
      from registrations where id = ${id}`.execute(db);
    await sql`insert into waivers (student_id, kobo, reason, proposed_by, created_at)
      values (${person.id}, 100, 'Xylophon cannot pay', 'staff:1', now())`.execute(db);
    const words = [matric_no, encodeURIComponent(matric_no), person.surname, 'Xylophon'];
    const before = await tablesWith(words);
    for (const table of ['audit_entries', 'staff_views', 'waivers', 'registration_changes']) {
      expect(before).toContain(table);
    }
    const { proposal } = (await propose(student)).body;
    expect((await approve(proposal)).status).toBe(200);
    expect(await tablesWith([...words, 'Wrongspelt'])).toEqual([]);
  });
});

/**
 * What erasure does with each table that refers to a student. A new one belongs here once
 * `erasure/store.ts` and, where it tells something about the person, `export/store.ts` know it.
 */
const fates = {
  deleted: [
    'accounts',
    'announcement_recipients',
    'former_identifiers',
    'mailed_links',
    'mails_switched_off',
    'notifications',
    'one_time_codes',
    'place_holds',
    'registration_handles',
    'sessions',
    'student_views',
    'teller_scans',
    'waiting_list',
  ],
  emptied: ['audit_entries', 'portal_pins', 'proposals', 'complaints'],
  /** Money, registrations and certificates, and with them the row that has lost its name. */
  kept: [
    'certificates',
    'lone_decisions',
    'ledger_accounts',
    'past_registrations',
    'payment_attempts',
    'purchases',
    'registrations',
    'requests',
    'waivers',
  ],
};

it('decides for every table that refers to a student what erasure does with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('students'::regclass, 'accounts'::regclass)
    order by 1`.execute(shared().db);
  expect(rows.map(({ name }) => name)).toEqual(Object.values(fates).flat().sort());
});

describe('an erased student', () => {
  /** In a file whose columns must be chosen, in a preview, and by the PIN and its audit entry. */
  async function aPersonInFiles() {
    const person = await aPerson();
    const csv = `matric_no,surname\n${person.matric_no},${person.surname}x\n`;
    const foreign = `Candidate,Number\n${person.surname},${person.matric_no}\n`;
    await upload(shared(), ada, foreign, { name: 'foreign.csv' });
    const { body } = await upload(shared(), ada, csv, { name: 'list.csv' });
    await work(shared(), body.data.id);
    await issuePin(shared().app, { matricNo: person.matric_no, days: 7, by: 'operator' });
    await sql`with job as (
        insert into long_jobs (kind, title, input, started_by, started_at, moved_at, state, ended_at)
        select 'students.lock', 'Lock', ${`{"reason": "${person.surname}"}`}::jsonb, min(id), now(),
          now(), 'done', now() from staff returning id)
      insert into long_job_rows (job_id, name, outcome, done, path)
      select id, ${`${person.surname} ${person.firstname}`}, 'Locked', true,
        ${`/staff/students/${person.code}`} from job`.execute(shared().db);
    const words = [person.matric_no, person.surname];
    await approve((await propose(person.code)).body.proposal);
    return { person, csv, words };
  }

  it('takes every file with it that was sent and not imported', async () => {
    const { person } = await aPersonInFiles();
    const files = await sql<{ text: string }>`select encode(bytes, 'escape') as text
      from file_pieces`.execute(shared().db);
    expect(files.rows.some(({ text }) => text.includes(person.matric_no))).toBe(false);
    const imports = await shared().call('GET /staff/roster/imports', {}, ada);
    const [newest] = imports.body.data.items;
    expect(newest?.state).toBe('discarded');
    const { body } = await shared().call(
      'GET /staff/roster/imports/{id}',
      { id: newest?.id ?? '' },
      ada,
    );
    expect(body.data.problem).toBe(
      'A student was erased after this file was sent. Please send the file again.',
    );
  });

  it('stays in no preview, sample of a file or PIN, and a new file keeps their row number only', async () => {
    const { csv, words } = await aPersonInFiles();
    expect(await tablesWith(words)).toEqual([]);
    const { body } = await upload(shared(), ada, csv, { name: 'again.csv' });
    const { id } = body.data;
    await work(shared(), id);
    const rows = await shared().call(
      'GET /staff/roster/imports/{id}/rows',
      { id, part: 'bad' },
      ada,
    );
    expect(rows.body.data.items).toMatchObject([
      {
        row_no: 2,
        matric_no: '',
        full_name: '',
        cells: [],
        problem: 'This student was erased on request and is not imported again',
      },
    ]);
    expect(await tablesWith(words)).toEqual([]);
  });

  it('can sign up again only with a Portal PIN that staff issued for them', async () => {
    const person = await aPerson();
    await approve((await propose(person.code)).body.proposal);
    const create = async (given: { matricNo?: string }) => {
      const { pin } = await issuePin(shared().app, { days: 7, by: 'operator', ...given });
      return await shared().call('POST /student/registration', {
        matricNumber: person.matric_no,
        fullName: 'Okafor Chidinma',
        modeOfEntry: 'UTME',
        program: 'BSc',
        department: 'Accounting',
        faculty: faculties[3],
        level: '200 Level',
        gender: 'Female',
        dateOfBirth: '2005-06-12',
        email: '',
        phone: '08030001111',
        state: states[0],
        lga: 'Aba North',
        portalPin: pin,
      });
    };
    expect((await create({})).body).toMatchObject({ error: 'PIN_REFUSED' });
    expect((await create({ matricNo: person.matric_no })).status).toBe(200);
    const bearer = await aToken(shared());
    const rows = [{ matric_no: person.matric_no, level: '300 Level' }];
    const pushed = await shared().call('POST /systems/roster', { rows } as never, { bearer });
    expect(pushed.body.data).toMatchObject({ received: 1, erased: 0 });
  });
});

describe('retention', () => {
  it('erases old texts of emails, unused sessions and, where it is set, unused records', async () => {
    const portal = await aPortal();
    const { db, app } = portal;
    await aMail(portal);
    const sent = await aMail(portal);
    await sql`update mails set created_at = now() - interval '400 days',
      status = case when key = ${sent.key} then 'sent' else status end`.execute(db);
    const user = await aRegisteredStudent(portal);
    await signIn(portal, user.login);
    await sql`update sessions set used_at = now() - interval '200 days'`.execute(db);
    const unused = await aStudent(portal);
    await sql`update students set updated_at = now() - interval '800 days'`.execute(db);

    await sql`insert into provider_notices (provider, key, event, reference, about, body,
        received_at, handled_at)
      select 'paystack', 'n' || day, 'charge.success', 'REF' || day, '{}', 'payer@mail.example',
        now() - make_interval(days => day), case when day <> 800 then now() end
      from unnest(array[700, 750, 800]) as day`.execute(db);

    const first = { emails: 1, sessions: 1, notices: 1, records: 0 };
    expect(await applyRetention(app)).toEqual(first);
    const kept = await sql<{ key: string; said: boolean }>`select key, body is not null as said
      from provider_notices order by key`.execute(db);
    expect(kept.rows).toEqual([
      { key: 'n700', said: true },
      { key: 'n750', said: false },
      // Nobody has handled it yet.
      { key: 'n800', said: true },
    ]);
    await changeSetting(db, { key: 'keep_record_days', value: 700, by: 'operator' });
    const second = { emails: 0, sessions: 0, notices: 0, records: 1 };
    expect(await applyRetention(app)).toEqual(second);
    const left = await db.selectFrom('students').select('id').execute();
    expect(left).toEqual([{ id: user.id }]);
    expect(left).not.toContainEqual({ id: unused.id });
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_entries
      where action = 'retention.run' order by id`.execute(db);
    expect(rows).toEqual([{ detail: first }, { detail: second }]);
  });

  it('keeps records that a roster names, though it changes nothing of them', async () => {
    const portal = await aPortal();
    const me = await signInStaff(portal, await aStaffMember(portal));
    const lines = [aLine({ matric: 'RET/1/1' }), aLine({ matric: 'RET/1/2' })];
    const send = (...given: string[]) => importNow(portal, me, [HEADER, ...given, ''].join('\n'));
    await send(...lines);
    const { db, app } = portal;
    await sql`update students set updated_at = now() - interval '800 days'`.execute(db);
    await changeSetting(db, { key: 'keep_record_days', value: 700, by: 'operator' });
    const { version } = await db.selectFrom('students').select('version').executeTakeFirstOrThrow();
    await send(lines[1] ?? '');
    expect(await applyRetention(app)).toMatchObject({ records: 1 });
    const left = await db.selectFrom('students').select(['matric_no', 'version']).execute();
    // A person who has the record open can still save it.
    expect(left).toEqual([{ matric_no: 'RET/1/2', version }]);
    await sql`update students set named_at = now() - interval '800 days'`.execute(db);
    expect(await applyRetention(app)).toMatchObject({ records: 1 });
  });

  it('goes on after a record that cannot be erased, and says what it did', async () => {
    const portal = await aPortal();
    const { db, app } = portal;
    const stuck = await aStudent(portal);
    const scanned = await aStudent(portal);
    await sql`insert into lone_decisions (student_id, kind, kobo, decided_by, decided_at)
      values (${stuck.id}, 'teller', 1, 'staff:1', now())`.execute(db);
    await sql`with file as (
        insert into files (name, type) values ('slip.jpg', 'image/jpeg') returning id)
      insert into teller_scans (teller_number, file_id, student_id, sent_by, sent_at)
      select 'RET-1', id, ${scanned.id}, 'staff:1', now() from file`.execute(db);
    await sql`update students set updated_at = now() - interval '800 days'`.execute(db);
    await changeSetting(db, { key: 'keep_record_days', value: 700, by: 'operator' });
    await expect(applyRetention(app)).rejects.toThrow('1 items failed');
    expect(await db.selectFrom('students').select('id').execute()).toEqual([{ id: stuck.id }]);
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_entries
      where action = 'retention.run'`.execute(db);
    expect(rows).toEqual([{ detail: { emails: 0, sessions: 0, notices: 0, records: 1 } }]);
  });
});
