import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SandboxOptions, startSandboxGateway } from './gateway.ts';

export const SECRET_KEY = 'sk_test_for_the_tests';

interface Notice {
  headers: IncomingHttpHeaders;
  raw: Buffer;
  body: { event: string; data: Record<string, unknown> };
}

/** A merchant's server that receives webhooks over real HTTP. */
async function startReceiver() {
  const notices: Notice[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    notices.push({ headers: request.headers, raw, body: JSON.parse(raw.toString('utf8')) });
    response.statusCode = answers.shift() ?? 200;
    response.end('heard');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    notices,
    /** The statuses of the next answers; 200 after that. */
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    events: () => notices.map((notice) => notice.body.event),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function startBench(options: Partial<SandboxOptions> = {}) {
  const receiver = await startReceiver();
  const gateway = await startSandboxGateway({
    port: 0,
    secretKey: SECRET_KEY,
    seed: 'tests',
    webhookUrls: { paystack: receiver.url, flutterwave: receiver.url },
    flutterwaveHash: 'a-shared-word',
    retryScheduleMs: [30, 30],
    lateTransferMs: 60,
    refundMs: 30,
    ...options,
  });

  async function call(
    method: string,
    path: string,
    body?: unknown,
    key: string | null = SECRET_KEY,
  ) {
    const response = await fetch(gateway.url + path, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) };
  }

  const post = (path: string, body: unknown = {}, key?: string | null) =>
    call('POST', path, body, key);
  const get = (path: string, key?: string | null) => call('GET', path, undefined, key);

  return {
    gateway,
    receiver,
    post,
    get,
    flush: () => post('/__sandbox/webhooks/flush'),
    control: (reference: string, what: string, body?: unknown) =>
      post(`/__sandbox/transactions/${reference}/${what}`, body),
    verify: async (reference: string) => (await get(`/transaction/verify/${reference}`)).body.data,
    initialize: async (reference: string, amount = 416_000, more: object = {}) => {
      const fields = { email: 'ada@example.com', amount, reference, ...more };
      const answer = await post('/transaction/initialize', fields);
      return answer.body.data as { access_code: string; authorization_url: string };
    },
    async close() {
      await gateway.close();
      await receiver.close();
    },
  };
}

export type Bench = Awaited<ReturnType<typeof startBench>>;
