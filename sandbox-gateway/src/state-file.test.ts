import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBench } from './testing.ts';

let folder: string;
let stateFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'));
  stateFile = join(folder, 'deep', 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('remembers payments across a restart and never gives an id twice', async () => {
  const before = await startBench({ stateFile });
  const { access_code } = await before.initialize('REF1');
  await before.control('REF1', 'succeed');
  const { id } = await before.verify('REF1');
  await before.close();

  const after = await startBench({ stateFile });
  expect(await after.verify('REF1')).toMatchObject({ id, status: 'success' });
  expect((await fetch(`${after.gateway.url}/${access_code}`)).status).toBe(200);
  await after.initialize('REF2');
  expect((await after.verify('REF2')).id).toBeGreaterThan(id);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['state.json']);
  await after.close();
});

it('goes on with a late transfer, a refund and an unheard webhook', async () => {
  const before = await startBench({
    stateFile,
    lateTransferMs: 150,
    refundMs: 150,
    retryScheduleMs: [150, 150],
  });
  before.receiver.answerWith(500, 500);
  for (const reference of ['LATE', 'PAID']) await before.initialize(reference);
  await before.control('PAID', 'succeed');
  await before.flush();
  await before.control('LATE', 'transfer-late');
  await before.post('/__sandbox/faults', { webhooks: 'drop' });
  await before.post('/refund', { transaction: 'PAID' });
  await before.gateway.close();

  const after = await startBench({ stateFile });
  await vi.waitFor(async () => {
    expect((await after.verify('LATE')).status).toBe('success');
    expect((await after.verify('PAID')).status).toBe('reversed');
  }, 20_000);
  // The unheard one still goes to the address that it was meant for.
  await vi.waitFor(() => {
    const charges = before.receiver.notices.filter((each) => each.body.event === 'charge.success');
    expect(charges.filter((each) => each.body.data.reference === 'PAID').length).toBeGreaterThan(1);
  }, 20_000);
  await after.close();
  await before.receiver.close();
});

it('goes on, and says so, while its state cannot be written', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const bench = await startBench({ stateFile, lateTransferMs: 50 });
  await bench.initialize('LATE');
  rmSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(folder, 'deep'), 'a file where the folder was');
  await bench.control('LATE', 'transfer-late');
  await vi.waitFor(async () => expect((await bench.verify('LATE')).status).toBe('success'), 20_000);
  await bench.close();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not save its state'));
  warn.mockRestore();
});
