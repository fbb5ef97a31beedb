import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aComplainant,
  aComplaint,
  openTicket,
  postForm,
} from '../areas/desk/complaints/testing.ts';
import { aPhoto } from '../areas/system/files/attachments/testing.ts';
import { aStaffMember } from '../testing/factories.ts';
import { newFolder } from '../testing/new-folder.ts';
import { aSharedPortal } from '../testing/portal.ts';
import { readArgs } from './command.ts';
import { tickets } from './tickets.ts';

const SUPPORT = 'support@edc.example';
const FINANCE = 'finance@edc.example';
const TRAINER = 'trainer@edc.example';
const shared = aSharedPortal({ now: () => new Date('2026-11-15T09:00:00Z') });

async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  log.mockClear();
  await tickets.run(shared(), tickets.read(readArgs(tickets, args)));
  return log.mock.calls.flat().join('\n');
}

const by = (email: string) => ['--by', email];
const stateOf = (code: string) =>
  shared()
    .db.selectFrom('tickets')
    .select(['status', 'waiting_for', 'waiting_until'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  await aStaffMember(shared(), {
    email: SUPPORT,
    fullName: 'Timothy Gyang-Bot',
    roles: ['support'],
  });
  await aStaffMember(shared(), { email: FINANCE, roles: ['finance'] });
  await aStaffMember(shared(), { email: TRAINER, roles: ['trainer'] });
});

describe('tickets', () => {
  it('are listed, shown, noted and answered; the student sees the answer alone', async () => {
    const me = await aComplainant(shared());
    const code = await openTicket(shared(), me);
    expect(await run('list', ...by(SUPPORT))).toContain(`${code}  high    Payment Issue`);
    await run('note', code, '--message', 'Ask finance', ...by(SUPPORT));
    await run('answer', code, '--message', 'Good morning.\\nIt is refunded.', ...by(SUPPORT));
    const shown = await run('show', code, ...by(SUPPORT));
    expect(shown).toContain('Timothy Gyang-Bot · note\n  Ask finance');
    expect(shown).toContain('  Good morning.\n  It is refunded.');
    expect(shown).toContain('Payments: None started in the last 30 days');
    const input = { ...me.own, ticket_id: code };
    const { body } = await shared().call('POST /student/complaints/details', input, me.as);
    expect(body.data.messages.map(({ sender, message }) => [sender, message])).toEqual([
      ['student', aComplaint.message],
      ['staff', 'Good morning.\nIt is refunded.'],
    ]);
    const audit = await shared()
      .db.selectFrom('audit_entries')
      .select(['actor', 'action', 'student_id'])
      .where('subject', '=', `ticket:${code}`)
      .orderBy('id')
      .execute();
    expect(audit.map(({ actor, action }) => [actor, action]).slice(1)).toEqual([
      [`staff:${SUPPORT}`, 'ticket.note'],
      [`staff:${SUPPORT}`, 'ticket.answer'],
    ]);
    expect(new Set(audit.map(({ student_id }) => student_id))).toEqual(new Set([me.student.id]));
  });

  it('wait for somebody, are closed and reopened', async () => {
    const code = await openTicket(shared(), await aComplainant(shared()));
    const pending = ['--waiting-for', 'the bank', '--until', '2026-11-30'];
    expect(await run('pending', code, ...pending, ...by(SUPPORT))).toContain('2026-11-30');
    expect(await stateOf(code)).toEqual({
      status: 'pending',
      waiting_for: 'the bank',
      waiting_until: '2026-11-30',
    });
    await run('close', code, '--reason', 'Solved at the desk', ...by(SUPPORT));
    expect(await stateOf(code)).toMatchObject({ status: 'closed', waiting_for: null });
    await expect(run('close', code, '--reason', 'Again', ...by(SUPPORT))).rejects.toThrow('state');
    await expect(run('pending', code, ...pending, ...by(SUPPORT))).rejects.toThrow('state');
    await run('reopen', code, '--reason', 'Not solved', ...by(SUPPORT));
    expect(await stateOf(code)).toMatchObject({ status: 'open' });
  });

  it('are answered by finance where they are about payments, and never by a trainer', async () => {
    const me = await aComplainant(shared());
    const payment = await openTicket(shared(), me);
    const other = await openTicket(shared(), me, { category: 'Other' as never });
    await run('answer', payment, '--message', 'Refunded', ...by(FINANCE));
    await expect(run('answer', other, '--message', 'x', ...by(FINANCE))).rejects.toThrow(
      'does not have permission to do this (Read and answer all complaints)',
    );
    await expect(run('show', other, ...by(FINANCE))).rejects.toThrow('permission');
    expect(await run('list', ...by(FINANCE))).not.toContain(other);
    await expect(run('show', payment, ...by(TRAINER))).rejects.toThrow('permission');
    await expect(run('list', ...by(TRAINER))).rejects.toThrow('permission');
  });

  it('are opened for somebody at the desk, with or without an account', async () => {
    const me = await aComplainant(shared());
    const words = ['--category', 'skill', '--subject', 'Wrong batch', '--message', 'Move me'];
    const student = ['--matric-no', me.student.matric_no];
    const code = /Complaint (\w+) opened/.exec(
      await run('open', ...student, ...words, ...by(SUPPORT)),
    )?.[1];
    const listing = { ...me.own, status: 'open' as const };
    const { body } = await shared().call('POST /student/complaints/tickets', listing, me.as);
    expect(body.data).toEqual([expect.objectContaining({ id: code, category: 'Skill' })]);
    await expect(run('open', '--matric-no', 'NO/1/1', ...words, ...by(SUPPORT))).rejects.toThrow(
      'NO/1/1 has no account: give --name and --email instead.',
    );
    const visitor = ['--name', 'Bello Amina', '--email', 'amina@mail.example'];
    await run('open', ...visitor, ...words, ...by(SUPPORT));
    expect(await run('list', ...by(SUPPORT))).toContain('Bello Amina <amina@mail.example>');
  });

  it('give their attachments to staff who may', async () => {
    const me = await aComplainant(shared());
    const fields = { ...me.own, ...aComplaint, category: 'Other' };
    const files = [{ name: 'receipt.jpg', bytes: await aPhoto() }];
    const path = '/student/complaints/create';
    const { body } = await postForm(shared(), path, me.as, fields, files);
    const shown = await run('show', body.data.id, ...by(SUPPORT));
    const id = /attachment (\S+) receipt\.jpg/.exec(shown)?.[1] ?? '';
    const file = `${newFolder()}/receipt.jpg`;
    await run('save', id, file, ...by(SUPPORT));
    expect(readFileSync(file).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await expect(run('save', id, file, ...by(FINANCE))).rejects.toThrow('permission');
  });
});
