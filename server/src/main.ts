import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Config, readConfig } from './config.ts';
import { leaveThreadsTheirLimits } from './platform/limits/thread-limits.ts';
import { SetupError } from './platform/setup-error.ts';
import type { Portal } from './portal.ts';

/** The process ends this long after a stop signal in any case. */
const STOP_LIMIT_MS = 20_000;
/** A demo's visitor does not wait for the provider's three minutes. */
const SANDBOX_RETRIES_MS = [2000, 10_000, 60_000];

async function listen(portal: Portal, config: Config): Promise<string> {
  try {
    return await portal.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    await portal.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new SetupError(`Port ${config.port} is taken by another program: set PORT to another.`);
    }
    if (code && ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      throw new SetupError(`Cannot listen on ${config.host}:${config.port}: check HOST and PORT.`);
    }
    throw error;
  }
}

/** Stops in order on a signal, even while opening. */
function stopOn(opening: Promise<Portal>, config: Config): void {
  let opened = false;
  let stopping = false;
  opening.then(
    () => {
      opened = true;
    },
    () => undefined, // The caller that awaits the opening reports the error.
  );
  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    // Nothing of ours runs yet, and waiting for an unavailable database may take very long.
    if (!opened && config.database.kind === 'server') process.exit(1);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    opening
      .then((portal) => {
        portal.http.log.info({ why }, 'stopping: finishing what is under way');
        return portal.close();
      })
      .then(() => process.exit(0), explainAndExit);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // The script that started us was killed: nothing is left to stop us, so we stop ourselves.
  process.on('disconnect', () => stop('the starting script is gone'));
  if (process.connected === false) stop('the starting script is gone');
}

/** The sandbox gateway, with its data beside the demo's database. */
async function startSandbox(config: Config, { app }: Portal): Promise<void> {
  const { startSandboxGateway } = await import('@edc/sandbox-gateway');
  const { loadPastPayments } = await import('./demo/online-payments.ts');
  const { paystack, flutterwave } = config.payments;
  const webhook = (provider: string) => `${config.publicUrl}/api/payments/webhook/${provider}`;
  try {
    await startSandboxGateway({
      port: config.sandboxPort,
      host: '127.0.0.1',
      secretKey: paystack.secretKey,
      webhookUrls: { paystack: webhook('paystack'), flutterwave: webhook('flutterwave') },
      ...(flutterwave && {
        flutterwaveSecretKey: flutterwave.secretKey,
        flutterwaveHash: flutterwave.webhookHash,
      }),
      retryScheduleMs: SANDBOX_RETRIES_MS,
      stateFile: path.join(config.dataDir, 'sandbox-gateway.json'),
      past: await loadPastPayments(app.db),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new SetupError(
      `Port ${config.sandboxPort} is taken by another program: set SANDBOX_PORT to another.`,
    );
  }
}

/** Loaded after the process is configured, because libraries read the environment when loaded. */
async function open(config: Config): Promise<Portal> {
  // Only our configuration treats a demo as one: React would use its slow, verbose build.
  process.env.NODE_ENV ??= 'production';
  const postgres = await startDatabase(config);
  const { openPortal } = await import('./portal.ts');
  return await openPortal(config, { demoData: 'embedded', postgres: postgres?.starting });
}

/** The embedded database starts while the portal's modules load. */
async function startDatabase({ database }: Config) {
  if (database.kind !== 'embedded') return undefined;
  const { startEmbeddedPostgres } = await import(
    './platform/database/embedded/embedded-postgres.ts'
  );
  const starting = startEmbeddedPostgres(database.folder);
  starting.catch(() => undefined); // Opening the portal awaits it and reports the error.
  return { starting }; // In an object, so that it is not awaited here.
}

/** Loading leaves as much garbage as the portal needs memory: collect it before work begins. */
function tidyUp(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

export async function main(): Promise<void> {
  leaveThreadsTheirLimits();
  const started = performance.now();
  const config = readConfig(process.env);
  const opening = open(config);
  stopOn(opening, config);
  const portal = await opening;
  if (config.payments.sandbox) {
    await startSandbox(config, portal).catch(async (error) => {
      await portal.close();
      throw error;
    });
  }
  tidyUp();
  await listen(portal, config);
  const { countIfOld } = await import('./areas/training/attendance/jobs.ts');
  await countIfOld(portal.app);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`EDC Portal is serving ${config.publicUrl} (ready in ${seconds} s).`);
  if (config.demo) {
    const { demoGreeting } = await import('./demo/demo.ts');
    console.log(await demoGreeting(portal.app.db));
  }
}

/** One sentence for a set-up problem, which the operator can solve; the stack trace for a bug. */
export function explainAndExit(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

if (import.meta.main) await main().catch(explainAndExit);
