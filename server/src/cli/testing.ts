import { execFile } from 'node:child_process';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { exitCodeOf, main } from '../cli.ts';
import { repositoryRoot } from '../config.ts';
import { aStaffMember } from '../testing/factories.ts';
import { aPayer, aShop, type Shop } from '../testing/payments.ts';
import { PROGRAM_ENV } from '../testing/processes.ts';
import { type Command, readArgs } from './command.ts';
import { payments } from './payments.ts';

const CLI = path.join(repositoryRoot, 'server', 'src', 'cli.ts');

/** One command of the real command line, in a process of its own. */
export function runCli(env: NodeJS.ProcessEnv, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { env: { ...PROGRAM_ENV, ...env } };
    execFile(process.execPath, [CLI, ...args], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** The same command in this process, on a database of its own choice: starting Node takes seconds. */
export async function runHere(env: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const failed = await main(args).then(
      () => undefined,
      (error: Error) => error,
    );
    const out = log.mock.calls.map((words) => `${words.join(' ')}\n`).join('');
    return { code: failed ? exitCodeOf(failed) : 0, out, err: failed ? `${failed.message}\n` : '' };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}

export const FINANCE = 'finance@edc.example';

/** A shop whose centre has a finance officer. */
export async function aStaffedShop(given: Parameters<typeof aShop>[0] = {}): Promise<Shop> {
  const shop = await aShop(given);
  await aStaffMember(shop.portal, { email: FINANCE, roles: ['finance'] });
  // One person decides; that larger amounts need two has tests of its own.
  const { db } = shop.portal;
  await changeSetting(db, { key: 'two_person_kobo', value: 1_000_000_000, by: 'test' });
  return shop;
}

/** What a command prints, run on the shop's own portal. */
export async function runOn({ portal }: Shop, command: Command, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  log.mockClear();
  await command.run(portal, command.read(readArgs(command, args)));
  return log.mock.calls.flat().join('\n');
}

export const runPayments = (shop: Shop, ...args: string[]) => runOn(shop, payments, ...args);

/** Money that is held for staff: less than was due. */
export async function aWrongAmount() {
  const shop = await aStaffedShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/wrong-amount`, { amount: 410_000 });
  await payer.ask(reference);
  return { shop, payer, reference };
}
