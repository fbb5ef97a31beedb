import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { aGraduate, aSharedShop, requested } from '../testing/certificates.ts';
import { aStaffMember } from '../testing/factories.ts';
import { certificates } from './certificates.ts';
import { readArgs } from './command.ts';

const REGISTRAR = 'registrar@edc.example';
const SUPPORT = 'support@edc.example';
const shared = aSharedShop();

async function run(by: string, ...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  log.mockClear();
  const typed = readArgs(certificates, [...args, '--by', by]);
  await certificates.run(shared().portal, certificates.read(typed));
  return log.mock.calls.flat().join('\n');
}

function aFile(name: string, content: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edc-certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

beforeAll(async () => {
  const { portal } = shared();
  await aStaffMember(portal, { email: REGISTRAR, roles: ['registrar'] });
  await aStaffMember(portal, { email: SUPPORT, roles: ['support'] });
});

it('staff follow a request from the list to the paper, each step once', async () => {
  const graduate = await aGraduate(shared());
  const request = String(await requested(shared(), graduate));
  const listed = await run(SUPPORT, 'list', '--state', 'pending');
  expect(listed).toContain(`${request}  pending  ${graduate.matricNo}`);
  await expect(run(SUPPORT, 'approve', '--request', request)).rejects.toThrow(
    `${SUPPORT} does not have permission to do this (Decide skill-change and certificate requests). Role needed: administrator or registrar.`,
  );
  const issued = await run(REGISTRAR, 'approve', '--request', request);
  const [serial = ''] = /EDC-\w{4}-\w{4}-\w{2}/.exec(issued) ?? [];
  expect(issued).toBe(`Certificate ${serial} is issued. The student is told by email.`);
  await expect(run(REGISTRAR, 'approve', '--request', request)).rejects.toThrow(
    'This request was decided before.',
  );
  await run(REGISTRAR, 'ready', '--request', request);
  await run(REGISTRAR, 'collected', '--request', request);
  expect(await run(SUPPORT, 'list', '--state', 'ready')).toContain('ready, collected');
  const why = ['--serial', serial, '--reason', 'Lost'];
  expect(await run(REGISTRAR, 'replace', ...why)).toContain(`replaces ${serial}, which is revoked`);
  await expect(run(REGISTRAR, 'replace', ...why)).rejects.toThrow('replaced already');
  await expect(run(REGISTRAR, 'revoke', ...why)).rejects.toThrow('revoked already');
});

it('wants its words before it does anything', () => {
  const read = (...args: string[]) => certificates.read(readArgs(certificates, args));
  expect(() => read('approve', '--by', REGISTRAR)).toThrow('--request is missing');
  expect(() => read('reject', '--request', '1', '--by', REGISTRAR)).toThrow('--reason is missing');
  expect(() => read('ready', '--request', 'x', '--by', REGISTRAR)).toThrow('must be a number');
  expect(() => read('list', '--state', 'open', '--by', REGISTRAR)).toThrow(
    '--state must be one of',
  );
  expect(() => read('burn')).toThrow('use one of list, approve');
});

it('old numbers are imported from a file, and signatures from pictures only', async () => {
  const csv = aFile(
    'old.csv',
    'serial,full_name,skill,course,session,issued_on\nOLD/1/2019,Ada Ọbi,Baking,ESP 201,2018/2019,2019-08-02\n',
  );
  expect(await run(REGISTRAR, 'import', csv)).toBe('1 certificate read: 1 new, 0 known already.');
  const text = aFile('signature.png', 'not a picture');
  const who = ['--position', '1', '--name', 'Dr Ilodigwe', '--title', 'Director'];
  await expect(run(REGISTRAR, 'signatory', ...who, '--signature', text)).rejects.toThrow(
    'it is not a PNG picture',
  );
});
