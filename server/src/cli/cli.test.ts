import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newestMailTo } from '../areas/people/identity/testing.ts';
import { main } from '../cli.ts';
import { aTrialDatabase, query } from '../platform/database/testing.ts';
import { aFolder } from '../testing/folders.ts';
import { aPortal } from '../testing/portal.ts';
import { aProgram, PRODUCTION } from '../testing/processes/processes.ts';
import { aStaffMember, beginSignIn, signInStaff } from '../testing/rows/factories.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { runCli, runHere } from './testing.ts';

/** A portal that is running, and the environment to reach its database beside it. */
async function aRunningPortal() {
  const portal = await aPortal();
  const env = { DATABASE_URL: portal.databaseUrl, SECRET_KEY: portal.app.secretKey };
  return { portal, cli: (...args: string[]) => runHere(env, ...args) };
}

const HEADER =
  'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone';
const LINE =
  'sci/24/0001,Adéwálé,Ọlá,female,2004-09-30,Physics,Science,UTME,200 Level,Full Time,2026/2027,,';

/** What a command prints. It runs in this process: none of these gets as far as a database. */
async function printedBy(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await main(args);
  return log.mock.calls.flat().join('\n');
}

describe('the command line', () => {
  it('lists its commands when none is named', async () => {
    const printed = await printedBy();
    for (const { name, summary } of commands) {
      expect(printed).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    }
  });

  it.each(commands)('says how to use $name', async ({ name, summary }) => {
    const printed = await printedBy(name, '--help');
    expect(printed).toContain(`npm run portal -- ${name}`);
    expect(printed).toContain(summary);
  });

  it.each([
    [['fly'], 'There is no command "fly"'],
    [['set', 'portal_name'], 'set: the value is missing.'],
    [['set', 'colour', 'red'], 'there is no setting "colour"'],
    [['set', 'support_email', 'nobody'], 'support_email cannot be "nobody"'],
    [
      ['set', 'two_person_kobo', '2,000.00'],
      'must be an amount in kobo, as a whole number: 200000 is ₦2,000.00',
    ],
    [
      ['set', 'video_url', 'https://www.youtube.com/watch?v=abc'],
      'must be the https:// address of a video file (.mp4, .m4v or .webm)',
    ],
    [['migrate', 'now'], '"now" is one argument too many'],
    [['issue-pin', '--days', '0'], '--days must be a whole number between 1 and 365'],
    [['create-staff', '--email', 'a@b.example', '--name', 'A'], '--roles is missing'],
    [
      ['create-staff', '--email', 'a@b.example', '--name', 'A', '--roles', 'king'],
      '"king" is not a role',
    ],
    [['backup', '--fast'], "Unknown option '--fast'"],
  ])('makes no sense of %j', async (args, words) => {
    const refused = main(args);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
  });

  it('ends with code 2 where it makes no sense of what was typed', async () => {
    const { code, out, err } = await runCli({}, 'fly');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('There is no command "fly"');
  });

  it('says in one sentence that the database is away', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/edc', DATABASE_WAIT_SECONDS: '0' };
    const { code, err } = await runCli(env, 'migrate');
    expect(code).toBe(1);
    expect(err).toMatch(/^The database cannot be reached .*\n$/);
  });

  it('says in one sentence that a database of a trial must be created anew, as a start does', async () => {
    const DATABASE_URL = await aTrialDatabase();
    const sentence =
      /^This database was made by an earlier trial version .* must be created anew: .*\n$/;
    const refused = await runCli({ DATABASE_URL }, 'migrate');
    expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) });
    const env = { ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:9', DATABASE_URL };
    const start = aProgram('main.ts', env);
    expect(await start.outcome()).toBe(1);
    expect(start.printed()).toMatch(sentence);
    const tables = "select tablename from pg_tables where schemaname in ('public', 'pgboss')";
    expect(await query(DATABASE_URL, tables)).toEqual([{ tablename: 'schema_migrations' }]);
  });
});

describe('beside a running portal', () => {
  it('creates staff who can log in, once', async () => {
    const { portal, cli } = await aRunningPortal();
    const person = [
      '--email',
      'head@edc.example',
      '--name',
      'Ada Obi',
      '--roles',
      'finance,support',
    ];
    const easy = await cli('create-staff', ...person, '--password', 'Password123');
    expect(easy).toMatchObject({ code: 1, err: expect.stringContaining('too easy to guess') });
    const { code, out } = await cli('create-staff', ...person);
    const text = await newestMailTo(portal, 'head@edc.example', 'staff-invitation');
    const [link, token] = /https?:\S+\/staff\/invitation\/(\S+)/.exec(text) as unknown as string[];
    expect([code, out]).toEqual([
      0,
      `Ada Obi is a member of staff now (finance, support). An invitation goes to head@edc.example. Its link, for nobody else:\n${link}\n`,
    ]);
    const password = 'set by invitation';
    expect(
      (await portal.call('POST /staff/invitation', { token: token ?? '', password })).status,
    ).toBe(200);
    await signInStaff(portal, { email: 'head@edc.example', password });
    const again = await cli('create-staff', ...person, '--password', 'another long one');
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') });
  });

  it('removes a lost second factor, with a reason and an email to its owner', async () => {
    const { portal, cli } = await aRunningPortal();
    const person = await aStaffMember(portal, { roles: ['administrator'] });
    const email = person.email.toUpperCase();
    const reset = ['reset-second-factor', '--email', email, '--reason', 'Lost the phone'];
    expect(await cli(...reset)).toMatchObject({
      code: 0,
      out: `The second factor of Ngozi Okafor is removed. An email goes to ${person.email}; the next login sets up a new one.\n`,
    });
    const step = await beginSignIn(portal, person);
    expect((await portal.call('GET /staff/sign-in', {}, step)).body.data.next).toBe('enrol');
    expect(await newestMailTo(portal, person.email, 'staff-security')).toContain('has reset');
    const entry = await portal.db
      .selectFrom('audit_entries')
      .select(['actor', 'subject', 'detail'])
      .where('action', '=', 'staff.second_factor.reset')
      .executeTakeFirst();
    expect(entry).toEqual({
      actor: 'operator',
      subject: person.actor,
      detail: { reason: 'Lost the phone' },
    });
    const unknown = await cli('reset-second-factor', '--email', 'x@edc.example', '--reason', 'y');
    expect(unknown).toMatchObject({
      code: 1,
      err: 'There is no member of staff with the address x@edc.example.\n',
    });
  });

  it('issues a PIN that is kept as a hash only', async () => {
    const { portal, cli } = await aRunningPortal();
    const { out } = await cli('issue-pin', '--matric-no', 'sci/24/0001');
    expect(out).toMatch(/for sci\/24\/0001, until .*\n[0-9A-Z-]{14}\n$/);
    const rows = await portal.db.selectFrom('portal_pins').selectAll().execute();
    expect(rows).toMatchObject([{ matric_no: 'SCI/24/0001', issued_by: 'operator' }]);
    expect(JSON.stringify(rows)).not.toContain(out.split('\n')[1]);
  });

  it('changes a setting and shows it', async () => {
    const { portal, cli } = await aRunningPortal();
    await cli('set', 'portal_name', 'Ilé Ẹ̀kọ́');
    await cli('set', 'sessions', '2026/2027, 2025/2026');
    const limit = 'two_person_kobo = 250000 (kobo: ₦2,500.00)\n';
    expect((await cli('set', 'two_person_kobo', '250000')).out).toBe(limit);
    const { out } = await cli('get');
    expect(out).toContain(limit);
    expect(out).toContain('portal_name = Ilé Ẹ̀kọ́\n');
    expect(out).toContain('sessions = ["2026/2027","2025/2026"]\n');
    const { body } = await portal.call('GET /website/site');
    expect(body.data.portal_name).toBe('Ilé Ẹ̀kọ́');
  });

  it('imports a roster whole, or names every bad line and imports nothing', async () => {
    const { portal, cli } = await aRunningPortal();
    const file = path.join(aFolder('roster'), 'roster.csv');
    const students = () => portal.db.selectFrom('students').select('matric_no').execute();

    fs.writeFileSync(file, [HEADER, LINE, LINE, LINE.replace('female', 'x')].join('\n'));
    const refused = await cli('import-roster', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('row 3: SCI/24/0001 is in row 2 already');
    expect(refused.err).toContain('row 4: Gender must be male or female');
    expect(await students()).toEqual([]);

    fs.writeFileSync(file, `\uFEFF${HEADER}\n${LINE}\n`);
    expect((await cli('import-roster', file)).out).toContain('1 student imported: 1 new');
    expect(await students()).toEqual([{ matric_no: 'SCI/24/0001' }]);

    fs.writeFileSync(file, Buffer.from(`${HEADER}\n${LINE}`, 'latin1'));
    expect((await cli('import-roster', file)).out).toContain('0 new, 1 known already');
    expect((await cli('import-roster', `${file}.gone`)).err).toContain('cannot be read');
  });
});
