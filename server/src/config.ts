import path from 'node:path';
import { fileURLToPath } from 'node:url';
import readAddresses from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { SetupError } from './platform/setup-error.ts';

/** The repository's folder, with the built pages and the demo centre. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

function amount(least: number, most: number) {
  const wanted = `must be a whole number between ${least} and ${most}`;
  return z.coerce.number(wanted).int(wanted).min(least, wanted).max(most, wanted);
}

const port = (fallback: number) => amount(0, 65_535).default(fallback);
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Pages, pictures and the API only exist below `/`. */
const publicUrl = webUrl.refine((typed) => {
  const url = new URL(typed);
  return url.href === `${url.origin}/`;
}, 'must be an address without a path, such as https://edc.university.edu.ng');

const sender = z.string().refine((typed) => {
  const [one, ...others] = readAddresses(typed, { flatten: true });
  return others.length === 0 && z.email().safeParse(one?.address).success;
}, 'must be an email address, with a name before it or without: EDC Portal <no-reply@university.edu.ng>');

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: amount(2, 200).default(10),
  DATABASE_WAIT_SECONDS: amount(0, 3600).default(60),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: sender.default('EDC Portal <no-reply@edc.example>'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0').default('0'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  SANDBOX_PORT: port(3001),
  PAYSTACK_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  PAYSTACK_API_URL: webUrl.optional(),
  PAYSTACK_SPLIT_CODE: z.string().startsWith('SPL_', 'must begin with SPL_').optional(),
  PAYSTACK_SUBACCOUNTS: z
    .string()
    .regex(/^ACCT_\w+(,ACCT_\w+)*$/, 'must look like ACCT_one,ACCT_two')
    .optional(),
  PAYSTACK_CHANNELS: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*(,[a-z]+(_[a-z]+)*)*$/, 'must look like card,bank_transfer,ussd')
    .default('card,bank_transfer,ussd,apple_pay'),
  FLUTTERWAVE_SECRET_KEY: z.string().min(10, 'must have at least 10 characters').optional(),
  FLUTTERWAVE_API_URL: webUrl.optional(),
  REHEARSAL: z.literal('yes', 'must be yes, or not set').optional(),
  OTHER_PROVIDER_URLS: z.literal('allow', 'must be allow, or not set').optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(10, 'must have at least 10 characters').optional(),
});

export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'mailbox'; from: string };
export type DatabaseConfig = { kind: 'server'; url: string } | { kind: 'embedded'; folder: string };

export interface PaymentsConfig {
  /** Starts the sandbox gateway beside the portal. */
  sandbox: boolean;
  paystack: {
    apiUrl: string;
    secretKey: string;
    /** The payment channels that its checkout offers; wallets depend on the device. */
    channels: string[];
    splitCode: string | undefined;
    subaccounts: { subaccount: string; share: number }[] | undefined;
  };
  flutterwave: { apiUrl: string; secretKey: string; webhookHash: string } | undefined;
}

export interface Config {
  demo: boolean;
  host: string;
  port: number;
  /** The public address; the only base of links in emails. */
  publicUrl: string;
  /** Whether `publicUrl` is a default; then any loopback address is accepted too. */
  publicUrlIsGuess: boolean;
  trustProxy: boolean;
  dataDir: string;
  database: DatabaseConfig;
  poolSize: number;
  /** How long to wait for a database that is starting up. */
  databaseWaitSeconds: number;
  mail: MailConfig;
  secretKey: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
  sandboxPort: number;
  payments: PaymentsConfig;
  firstAdministrator: { email: string; password: string } | undefined;
  /** A new database becomes a rehearsal at its first start. */
  rehearsal: boolean;
  /** Problems of the providers' keys and addresses, which depend on the database. */
  providerProblems: { inRehearsal: string[]; otherwise: string[] };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const PROVIDER_URLS = {
  PAYSTACK_API_URL: 'https://api.paystack.co',
  FLUTTERWAVE_API_URL: 'https://api.flutterwave.com',
};
/** Different characters: 32 random hexadecimal digits have about 14 of the 16. */
const MIN_DIFFERENT_CHARACTERS = 8;

/** Everything that production needs and the demo has defaults for, each with its reason. */
function missingInProduction(env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const need = (name: keyof z.input<typeof environment>, why: string) => {
    if (!env[name]) problems.push(`${name} is missing: ${why}`);
  };
  need('PUBLIC_URL', 'links in emails are made from it');
  need('SECRET_KEY', 'codes and tokens are derived from it');
  need('SMTP_URL', 'the built-in mailbox is for the demo');
  need('MAIL_FROM', 'emails carry it as their sender');
  need('METRICS_TOKEN', '/metrics must not be public');
  need('PAYSTACK_SECRET_KEY', 'the sandbox gateway is for the demo');
  const publicUrl = URL.parse(env.PUBLIC_URL ?? '');
  if (publicUrl?.protocol === 'http:' && !LOOPBACK.test(publicUrl.hostname)) {
    problems.push('PUBLIC_URL must begin with https://: passwords and sessions travel over it');
  }
  if (env.SECRET_KEY && new Set(env.SECRET_KEY).size < MIN_DIFFERENT_CHARACTERS) {
    problems.push('SECRET_KEY is too easy to guess: take one from openssl rand -hex 32');
  }
  return problems;
}

/** A rehearsal only accepts test keys, so that no real money is recorded in it. */
function providerProblems(env: NodeJS.ProcessEnv, isRehearsal: boolean): string[] {
  const problems: string[] = [];
  for (const name of ['PAYSTACK_SECRET_KEY', 'FLUTTERWAVE_SECRET_KEY'] as const) {
    const isTest = /^(sk_test_|FLWSECK_TEST)/.test(env[name] ?? '');
    if (!env[name] || isTest === isRehearsal) continue;
    problems.push(
      isTest
        ? `${name} is a test key, which only a rehearsal takes`
        : `${name} is a live key, and a rehearsal takes test keys only`,
    );
  }
  for (const [name, own] of Object.entries(PROVIDER_URLS)) {
    const given = URL.parse(env[name] ?? own);
    if (given && LOOPBACK.test(given.hostname) && !isRehearsal) {
      problems.push(`${name} points to a sandbox on this machine`);
    } else if (given?.origin !== own && env.OTHER_PROVIDER_URLS !== 'allow') {
      problems.push(
        `${name} is not ${own}: set OTHER_PROVIDER_URLS=allow if payments really go there`,
      );
    }
  }
  return problems;
}

/** Refuses to serve this database with the wrong kind of providers. */
export function checkProviders({ providerProblems }: Config, isRehearsal: boolean): void {
  const problems = isRehearsal ? providerProblems.inRehearsal : providerProblems.otherwise;
  if (problems.length === 0) return;
  const what = isRehearsal ? 'a rehearsal' : 'not a rehearsal';
  throw new SetupError(`Wrong configuration: ${problems.join('; ')}. This database is ${what}.`);
}

const SANDBOX_KEY = 'sk_test_edc_demo';
/** Each subaccount's share, in percent. */
const SUBACCOUNT_RATIO = 10;

/** Without a key there is no provider: the sandbox replaces it. */
function readPayments(env: z.output<typeof environment>): PaymentsConfig {
  const sandbox = !env.PAYSTACK_SECRET_KEY;
  const sandboxUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  return {
    sandbox,
    paystack: {
      apiUrl: env.PAYSTACK_API_URL ?? (sandbox ? sandboxUrl : PROVIDER_URLS.PAYSTACK_API_URL),
      secretKey: env.PAYSTACK_SECRET_KEY ?? SANDBOX_KEY,
      channels: env.PAYSTACK_CHANNELS.split(','),
      splitCode: env.PAYSTACK_SPLIT_CODE,
      subaccounts: env.PAYSTACK_SUBACCOUNTS?.split(',').map((subaccount) => ({
        subaccount,
        share: SUBACCOUNT_RATIO,
      })),
    },
    flutterwave:
      env.FLUTTERWAVE_SECRET_KEY && env.FLUTTERWAVE_WEBHOOK_HASH
        ? {
            apiUrl:
              env.FLUTTERWAVE_API_URL ?? (sandbox ? sandboxUrl : PROVIDER_URLS.FLUTTERWAVE_API_URL),
            secretKey: env.FLUTTERWAVE_SECRET_KEY,
            webhookHash: env.FLUTTERWAVE_WEBHOOK_HASH,
          }
        : undefined,
  };
}

export function readConfig(source: NodeJS.ProcessEnv, cwd = repositoryRoot): Config {
  // Compose files and shells pass an empty variable for "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const demo = given.NODE_ENV !== 'production';
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...(demo ? [] : missingInProduction(given)),
  ];
  const rehearsal = given.REHEARSAL === 'yes';
  if (rehearsal && demo) problems.push('REHEARSAL is for NODE_ENV=production');
  const inRehearsal = demo ? [] : providerProblems(given, true);
  const otherwise = demo ? [] : providerProblems(given, false);
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  }
  if (Boolean(given.FLUTTERWAVE_SECRET_KEY) !== Boolean(given.FLUTTERWAVE_WEBHOOK_HASH)) {
    problems.push('FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_WEBHOOK_HASH must be given together');
  }
  // Problems that depend on the database are listed with the others, or once it is open.
  const isCertain = rehearsal || inRehearsal.some((problem) => otherwise.includes(problem));
  if (problems.length > 0 || isCertain) problems.push(...(rehearsal ? inRehearsal : otherwise));
  if (!parsed.success || problems.length > 0) {
    throw new SetupError(`Wrong configuration: ${problems.join('; ')}.`);
  }
  const env = parsed.data;
  const dataDir = path.resolve(cwd, env.DATA_DIR);
  return {
    demo,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    publicUrlIsGuess: !env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'server', url: env.DATABASE_URL }
      : { kind: 'embedded', folder: dataDir },
    poolSize: env.DATABASE_POOL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: 'mailbox', from: env.MAIL_FROM },
    secretKey: env.SECRET_KEY,
    metricsToken: env.METRICS_TOKEN,
    // The demo prints to its visitor's screen; production logs every request.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    sandboxPort: env.SANDBOX_PORT,
    payments: readPayments(env),
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    rehearsal,
    providerProblems: { inRehearsal, otherwise },
  };
}
