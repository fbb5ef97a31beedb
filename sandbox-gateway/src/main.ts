import { type SandboxOptions, startSandboxGateway } from './gateway.ts';

const { env } = process;
const portal = env.SANDBOX_PORTAL_URL ?? 'http://127.0.0.1:3000';

const options: SandboxOptions = {
  port: Number(env.SANDBOX_PORT ?? 3001),
  host: env.SANDBOX_HOST ?? '127.0.0.1',
  secretKey: env.SANDBOX_SECRET_KEY ?? 'sk_test_sandbox',
  webhookUrls: {
    paystack: env.SANDBOX_WEBHOOK_URL ?? `${portal}/api/payments/webhook/paystack`,
    flutterwave:
      env.SANDBOX_FLUTTERWAVE_WEBHOOK_URL ?? `${portal}/api/payments/webhook/flutterwave`,
  },
  // A demonstration should not wait 3 minutes for the second try.
  retryScheduleMs: [2_000, 5_000, 15_000, 60_000, 180_000, 180_000, 180_000],
  ...(env.SANDBOX_FLUTTERWAVE_HASH && { flutterwaveHash: env.SANDBOX_FLUTTERWAVE_HASH }),
  ...(env.SANDBOX_MERCHANT_NAME && { merchantName: env.SANDBOX_MERCHANT_NAME }),
  ...(env.SANDBOX_PUBLIC_URL && { publicUrl: env.SANDBOX_PUBLIC_URL }),
  ...(env.SANDBOX_STATE_FILE && { stateFile: env.SANDBOX_STATE_FILE }),
};

const gateway = await startSandboxGateway(options);
console.log(`Sandbox gateway at ${gateway.url}: no real money`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close());
}
