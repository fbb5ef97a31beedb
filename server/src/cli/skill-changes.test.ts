import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aStaffMember } from '../testing/factories.ts';
import { stock } from '../testing/payments.ts';
import { aSharedPortal } from '../testing/portal.ts';
import { aRegistered, aSkillChange } from '../testing/skill-changes.ts';
import { readArgs } from './command.ts';
import { skillChanges } from './skill-changes.ts';

const REGISTRAR = 'registrar@edc.example';
const FINANCE = 'finance@edc.example';
const shared = aSharedPortal({ now: () => new Date('2026-11-16T09:00:00Z') });

async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  log.mockClear();
  await skillChanges.run(shared(), skillChanges.read(readArgs(skillChanges, args)));
  return log.mock.calls.flat().join('\n');
}

beforeAll(async () => {
  await stock(shared(), 50);
  await aStaffMember(shared(), { email: REGISTRAR, roles: ['registrar'] });
  await aStaffMember(shared(), { email: FINANCE, roles: ['finance'] });
});

describe('skill-changes', () => {
  it('lists what waits, and approves it once', async () => {
    const student = await aRegistered(shared());
    const { id, reference } = await aSkillChange(shared(), student);
    const list = await run('list', '--by', FINANCE);
    expect(list).toContain(student.matricNo);
    expect(list).toContain('fashion to baking');
    expect(list).toContain(reference);
    expect(await run('approve', String(id), '--by', REGISTRAR)).toContain('is approved');
    await expect(run('approve', String(id), '--by', REGISTRAR)).rejects.toThrow(
      'There is no request with this number that waits for a decision.',
    );
    const entry = await shared()
      .db.selectFrom('audit_entries')
      .select(['actor', 'student_id'])
      .where('action', '=', 'skill_change.approve')
      .where('subject', '=', `skill_change:${id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor: `staff:${REGISTRAR}`, student_id: student.id });
  });

  it('rejects with a reason, and only by who may decide', async () => {
    const { id } = await aSkillChange(shared(), await aRegistered(shared()));
    const reject = ['reject', String(id), '--reason', 'No machine is free'];
    await expect(run(...reject, '--by', FINANCE)).rejects.toThrow(
      `${FINANCE} does not have permission to do this (Decide skill-change and certificate requests). Role needed: administrator or registrar.`,
    );
    await expect(run('reject', String(id), '--by', REGISTRAR)).rejects.toThrow(
      '--reason is missing',
    );
    expect(await run(...reject, '--by', REGISTRAR)).toContain('kept as credit');
    expect(await run('list', '--state', 'rejected', '--by', FINANCE)).toContain(
      'No machine is free',
    );
    await expect(run('approve', 'x', '--by', REGISTRAR)).rejects.toThrow(
      '"x" is not the number of a request',
    );
  });
});
