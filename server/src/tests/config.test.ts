import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProviders, readConfig } from '../config.ts';
import { SetupError } from '../platform/setup-error.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://edc.university.edu.ng/',
  SECRET_KEY: '9f86d081884c7d659a2feaa0c55ad015',
  SMTP_URL: 'smtps://mail.university.edu.ng',
  MAIL_FROM: 'EDC Portal <no-reply@university.edu.ng>',
  METRICS_TOKEN: 'm'.repeat(16),
  PAYSTACK_SECRET_KEY: 'sk_live_0123',
};

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    return (error as SetupError).message;
  }
  throw new Error('the configuration was accepted');
}

describe('configuration', () => {
  it('makes the demo out of nothing', () => {
    const config = readConfig({}, '/somewhere');
    expect(config).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicUrlIsGuess: true,
      databaseWaitSeconds: 60,
      mail: { kind: 'mailbox' },
      database: { kind: 'embedded', folder: path.resolve('/somewhere/data') },
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('is content with a complete production', () => {
    expect(readConfig(production)).toMatchObject({
      demo: false,
      publicUrl: 'https://edc.university.edu.ng',
      publicUrlIsGuess: false,
      mail: { kind: 'smtp' },
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SANDBOX_PORT', '-1'],
    ['PUBLIC_URL', 'ftp://edc.example'],
    ['PUBLIC_URL', 'https://university.edu.ng/edc'],
    ['PUBLIC_URL', 'https://edc.university.edu.ng/?from=mail'],
    ['PUBLIC_URL', 'https://edc@university.edu.ng'],
    ['DATABASE_URL', 'mysql://db/edc'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_WAIT_SECONDS', 'soon'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'EDC Portal <no-reply>'],
    ['MAIL_FROM', 'one@edc.example, two@edc.example'],
    ['SECRET_KEY', 'short'],
    ['TRUST_PROXY', 'perhaps'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_0123'],
    ['PAYSTACK_API_URL', 'nowhere'],
    ['PAYSTACK_CHANNELS', 'card, ussd'],
  ])('names %s=%s as wrong', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name} must`);
  });

  it('names every bad and every missing variable at once', () => {
    const said = refusal({ NODE_ENV: 'production', PORT: 'abc', LOG_LEVEL: 'loud' });
    const wrong = ['PORT', 'LOG_LEVEL', ...Object.keys(production).slice(1)];
    for (const name of wrong) expect(said).toContain(name);
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_0123', 'PAYSTACK_SECRET_KEY is a test key'],
    ['PAYSTACK_API_URL', 'http://localhost:3001', 'PAYSTACK_API_URL points to a sandbox'],
    ['FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-0123', 'FLUTTERWAVE_SECRET_KEY is a test key'],
    ['FLUTTERWAVE_API_URL', 'http://127.0.0.1:3001', 'FLUTTERWAVE_API_URL points to a sandbox'],
  ])('takes the sandbox in a rehearsal only: %s=%s', (name, value, words) => {
    const rehearsal = {
      ...production,
      PAYSTACK_SECRET_KEY: 'sk_test_0123',
      OTHER_PROVIDER_URLS: 'allow',
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0123',
      FLUTTERWAVE_WEBHOOK_HASH: 'h'.repeat(12),
      [name]: value,
    };
    const config = readConfig(rehearsal);
    checkProviders(config, true);
    expect(() => checkProviders(config, false)).toThrow(words);
    expect(readConfig({ ...rehearsal, REHEARSAL: 'yes' }).rehearsal).toBe(true);
    expect(refusal({ ...rehearsal, PORT: 'abc' })).toContain(words);
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_live_0123', 'PAYSTACK_SECRET_KEY is a live key'],
    ['PAYSTACK_API_URL', 'http://localhost:3001', 'PAYSTACK_API_URL is not https'],
    ['REHEARSAL', 'maybe', 'REHEARSAL must be yes'],
    ['NODE_ENV', 'development', 'REHEARSAL is for NODE_ENV=production'],
  ])('refuses in a rehearsal: %s=%s', (name, value, words) => {
    const rehearsal = { ...production, PAYSTACK_SECRET_KEY: 'sk_test_0123', REHEARSAL: 'yes' };
    expect(refusal({ ...rehearsal, [name]: value })).toContain(words);
  });

  it.each([
    ['PUBLIC_URL', 'http://edc.university.edu.ng', 'PUBLIC_URL must begin with https://'],
    ['SECRET_KEY', 'k'.repeat(64), 'SECRET_KEY is too easy to guess'],
    ['SECRET_KEY', 'abcabc'.repeat(8), 'SECRET_KEY is too easy to guess'],
    ['PAYSTACK_API_URL', 'https://api.paystack.co.evil.example', 'PAYSTACK_API_URL is not https'],
    ['FLUTTERWAVE_API_URL', 'http://api.flutterwave.com', 'FLUTTERWAVE_API_URL is not https'],
  ])('refuses in production: %s=%s', (name, value, words) => {
    expect(refusal({ ...production, [name]: value })).toContain(words);
  });

  it('accepts an http address on this machine, and another provider when configured', () => {
    const PUBLIC_URL = 'http://127.0.0.1:3000';
    const other = { PAYSTACK_API_URL: 'https://pay.example', OTHER_PROVIDER_URLS: 'allow' };
    expect(readConfig({ ...production, PUBLIC_URL, ...other })).toMatchObject({
      publicUrl: PUBLIC_URL,
      payments: { paystack: { apiUrl: 'https://pay.example' } },
    });
  });

  it('offers card, bank transfer, USSD and Apple Pay by default', () => {
    const channels = (env: NodeJS.ProcessEnv) => readConfig(env).payments.paystack.channels;
    expect(channels({})).toEqual(['card', 'bank_transfer', 'ussd', 'apple_pay']);
    expect(channels({ PAYSTACK_CHANNELS: 'card,ussd' })).toEqual(['card', 'ussd']);
  });

  it('has the second provider only where it is configured, at the sandbox in the demo', () => {
    const second = {
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_0123',
      FLUTTERWAVE_WEBHOOK_HASH: 'h'.repeat(12),
    };
    expect(readConfig({}).payments.flutterwave).toBeUndefined();
    expect(readConfig({ ...second, SANDBOX_PORT: '3901' }).payments.flutterwave?.apiUrl).toBe(
      'http://127.0.0.1:3901',
    );
    expect(readConfig({ ...production, ...second }).payments.flutterwave?.apiUrl).toBe(
      'https://api.flutterwave.com',
    );
    expect(refusal({ FLUTTERWAVE_SECRET_KEY: 'FLWSECK_0123' })).toContain('must be given together');
  });

  it('wants the first administrator whole', () => {
    expect(refusal({ ADMIN_EMAIL: 'head@edc.example' })).toContain('must be given together');
  });
});
