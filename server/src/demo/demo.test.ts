import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import { readDemo } from '../../../demo/read-demo.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { aPortal, aSharedPortal } from '../testing/portal.ts';
import { countRows } from '../testing/rows/count-rows.ts';
import { aStudent, signIn, signInStaff } from '../testing/rows/factories.ts';
import { demoAccounts, demoGreeting, loadDemo } from './demo.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

describe('the demo centre', () => {
  const shared = aSharedPortal({ demoData: 'always' });

  it('has 240 students, 8 courses with places for 24 skills, and 6 complaints', async () => {
    expect(await countRows(shared(), 'students')).toBe(240);
    expect(await countRows(shared(), 'skills')).toBe(24);
    expect(await countRows(shared(), 'offerings')).toBe(8 * 24);
    expect(await countRows(shared(), 'complaints')).toBe(6);
    const { db } = shared();
    const courses = await db.selectFrom('courses').selectAll().orderBy('code').execute();
    expect(courses.map((course) => course.code)).toEqual([
      'ESP201-2526',
      'ESP201-2627',
      'ESP202-2526',
      'ESP202-2627',
      'ESP301-2526',
      'ESP301-2627',
      'ESP302-2526',
      'ESP302-2627',
    ]);
    expect(courses.every((course) => course.fees_kobo === 400_000)).toBe(true);
    // And one that was cancelled.
    expect(await countRows(shared(), 'schedules')).toBe(readDemo().schedules.length + 1);
  });

  it('has complaints in every state, and an attachment for each demo student', async () => {
    const { db } = shared();
    const states = await db.selectFrom('complaints').select('status').distinct().execute();
    expect(states.map(({ status }) => status).sort()).toEqual(['closed', 'open', 'pending']);
    const files = await db
      .selectFrom('complaint_attachments')
      .innerJoin('complaint_messages', 'complaint_messages.id', 'complaint_attachments.message_id')
      .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
      .innerJoin('students', 'students.id', 'complaints.student_id')
      .innerJoin('files', 'files.id', 'complaint_attachments.file_id')
      .select(['students.matric_no', 'files.type'])
      .where('files.kept_at', 'is not', null)
      .orderBy('students.matric_no')
      .execute();
    expect(files).toEqual([
      { matric_no: 'ENG/25/0036', type: 'image/webp' },
      { matric_no: 'SCI/24/0187', type: 'application/pdf' },
      { matric_no: 'SOC/24/0019', type: 'image/webp' },
    ]);
  });

  it('notifies students of every answer to their complaints, at its time', async () => {
    const { db } = shared();
    const answers = await db
      .selectFrom('complaint_messages')
      .select('sent_at')
      .where('sender', '=', 'staff')
      .orderBy('sent_at')
      .execute();
    const notified = await db
      .selectFrom('notifications')
      .select(['created_at', 'text', 'path'])
      .where('kind', '=', 'complaint')
      .orderBy('created_at')
      .execute();
    expect(notified.map(({ created_at }) => created_at)).toEqual(
      answers.map(({ sent_at }) => sent_at),
    );
    expect(notified[0]?.text).toBe(
      'The centre has answered your complaint “I was debited but the page closed”.',
    );
    expect(notified[0]?.path).toMatch(/^\/app\/portal\/complaints\?complaint=\w{8}$/);
  });

  it('dates actions and notifications of students at their day, not when the demo was loaded', async () => {
    const { db } = shared();
    const loaded = new Date(Date.now() - HOUR_MS);
    const [entries, notifications, certificates] = await Promise.all([
      db
        .selectFrom('audit_entries')
        .select(['action', 'at'])
        .where('student_id', 'is not', null)
        .execute(),
      db.selectFrom('notifications').select(['text', 'created_at as at']).execute(),
      db.selectFrom('certificates').select(['serial', 'issued_at as at']).execute(),
    ]);
    const all = [...entries, ...notifications, ...certificates];
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(({ at }) => at > loaded)).toEqual([]);
    const days = new Set(entries.map(({ at }) => at.toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThan(8);
  });

  it('shows 24 skills, each with pictures', async () => {
    const { body } = await shared().call('GET /website/application/skills');
    expect(body.data).toHaveLength(24);
    expect(new Set(body.data.map((skill) => skill.category)).size).toBe(7);
    for (const skill of body.data) {
      expect(skill.picture?.alt).toBeTruthy();
      expect(skill.gallery.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('shows 20 exhibitions of five semesters and five categories, three of them featured', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => shared().call('GET /website/exhibitions', { page })),
    );
    const items = pages.flatMap(({ body }) => body.data.items);
    expect(items).toHaveLength(20);
    expect(items.map((item) => item.featured)).toEqual(items.map((_, index) => index < 3));
    expect(pages[0]?.body.data.semesters).toEqual([
      'Spring 2025',
      'Fall 2024',
      'Summer 2024',
      'Spring 2024',
      'Fall 2023',
    ]);
    expect(pages[0]?.body.data.categories).toHaveLength(5);
    expect(items.some((item) => item.mediaType === 'video')).toBe(true);
    for (const item of items) {
      expect(item.picture?.alt).toBeTruthy();
      expect(item.mediaUrls.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('has a landing page with nothing missing', async () => {
    const { data } = (await shared().call('GET /website/home')).body;
    expect(data.slides).toHaveLength(5);
    expect(data.deputies).toHaveLength(3);
    expect(data.goals).toHaveLength(5);
    expect(data.testimonials).toHaveLength(6);
    expect(data.director?.message).toContain('\n\n');
    expect(data.video?.url).toMatch(/^\/pictures\/videos\/[\w-]+\.webm\?v=/);
    const pictures = [data.director, ...data.slides, ...data.deputies, ...data.testimonials].map(
      (one) => one?.picture,
    );
    for (const picture of [...pictures, data.video?.poster]) expect(picture?.alt).toBeTruthy();
    const site = (await shared().call('GET /website/site')).body.data;
    expect(site.office_name).toBe(readDemo().centre.office);
    expect(site.sessions).toEqual(['2026/2027', '2025/2026']);
  });

  it('lets everybody whom it names log in', async () => {
    const accounts = demoAccounts();
    expect(accounts.filter(({ kind }) => kind === 'student')).toHaveLength(4);
    expect(accounts.filter(({ kind }) => kind === 'staff')).toHaveLength(5);
    const greeting = await demoGreeting(shared().db);
    for (const { kind, login, password } of accounts) {
      if (kind === 'student') await signIn(shared(), { matric_no: login, password });
      else await signInStaff(shared(), { email: login, password });
      expect(greeting).toContain(login);
    }
  });

  it('lets everybody register whom the README offers for it', async () => {
    const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');
    const [offer = ''] = /^To register somebody new, take .*$/m.exec(readme) ?? [];
    const offered = offer.match(/[A-Z]{3}\/\d\d\/\d{4}/g) ?? [];
    expect(offered).toHaveLength(3);
    for (const matric_no of offered) {
      const { body } = await shared().call('POST /application/verify', { matric_no });
      expect([matric_no, body.status_code]).toEqual([matric_no, 'Yes']);
    }
  });

  it('has students at different stages', async () => {
    const welcomed = await shared()
      .db.selectFrom('accounts')
      .innerJoin('students', 'students.id', 'accounts.student_id')
      .select(['matric_no', 'welcomed_at'])
      .where(
        'matric_no',
        'in',
        readDemo().students.map(({ matric_no }) => matric_no),
      )
      .orderBy('matric_no')
      .execute();
    expect(welcomed.map((row) => [row.matric_no, row.welcomed_at !== null])).toEqual([
      ['AGR/25/0054', true],
      ['ENG/25/0036', false],
      ['SCI/24/0187', true],
      ['SOC/24/0019', true],
    ]);
  });

  it('has a skill that is full, and students who wait for it in order', async () => {
    const { waitingList } = readDemo();
    const staff = await signInStaff(shared(), {
      email: 'registrar@edc.example',
      password: demoAccounts().find(({ kind }) => kind === 'staff')?.password ?? '',
    });
    const { body } = await shared().call('GET /staff/waiting-list', {}, staff);
    expect(body.data.lines).toMatchObject([
      {
        course: 'ESP302-2627',
        skill: 'cake-design',
        places: 1,
        taken: 1,
        entries: waitingList.students.map(({ matric_no }, index) => ({
          matric_no,
          state: 'waiting',
          position: index + 1,
        })),
      },
    ]);
  });

  it('has a workshop with students to try registers, risks and scans to check with', async () => {
    const staff = await signInStaff(shared(), {
      email: 'trainer@edc.example',
      password: demoAccounts().find(({ kind }) => kind === 'staff')?.password ?? '',
    });
    const workshops = (await shared().call('GET /staff/registers/workshops', {}, staff)).body.data;
    const fashion = workshops.find(({ students }) => students > 6);
    expect(fashion).toMatchObject({ skill: 'Fashion Design and Tailoring', without_batch: 1 });
    const { body } = await shared().call(
      'GET /staff/registers',
      { workshop: fashion?.key ?? '', day: readDemo().days('2026-11-12') },
      staff,
    );
    expect([body.data.present, body.data.expected]).toEqual([7, 8]);
    expect(body.data.rows.filter(({ pair }) => pair)).toHaveLength(1);
    const { db } = shared();
    const risky = await db
      .selectFrom('attendance_counts')
      .select('spare')
      .where('at_risk', '=', true);
    expect(await risky.execute()).toHaveLength(1);
  });

  it('has nobody who chose a skill before registering with the portal', async () => {
    const rows = await shared()
      .db.selectFrom('registrations')
      .innerJoin('accounts', 'accounts.student_id', 'registrations.student_id')
      .select(['accounts.registered_at as came', 'registrations.registered_at as chose'])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { came, chose } of rows) expect(came.getTime()).toBeLessThan(chose.getTime());
  });

  it('is not changed by loading it again', async () => {
    const before = await fingerprint(shared().db);
    expect((await loadDemo(shared())).summary).toBe('The demo centre is already loaded.');
    expect(await fingerprint(shared().db)).toEqual(before);
  });
});

describe('loading the demo centre', () => {
  it('leaves a database alone that has students of its own', async () => {
    const portal = await aPortal();
    await aStudent(portal);
    expect((await loadDemo(portal)).summary).toContain('stays out');
    expect(await countRows(portal, 'students')).toBe(1);
    expect(await countRows(portal, 'skills')).toBe(0);
    expect(await demoGreeting(portal.db)).toBe('');
  });

  it('does not happen by itself unless asked for', async () => {
    const portal = await aPortal();
    expect(await countRows(portal, 'students')).toBe(0);
  });
});
