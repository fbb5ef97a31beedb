import type { Download } from '@edc/contract/common/downloads';
import type { Access, Endpoint } from '@edc/contract/common/endpoint';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Limits } from '../rate-limits.ts';
import { dropRest, type Form, noFiles, readForm, type Upload } from './form.ts';
import { readInput, refuseUnreadableText } from './input.ts';
import { Refusal } from './refusal.ts';
import { sendDownload } from './send-download.ts';

/** The part of a request that a call may read, over the network or from a page. */
export type CallRequest = Pick<FastifyRequest, 'headers' | 'cookies' | 'ip' | 'body'>;

/** The parts of its answer that a call may set. */
export interface CallReply {
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => unknown;
  clearCookie: (name: string, options: CookieSerializeOptions) => unknown;
  header: (name: string, value: string) => unknown;
  type: (contentType: string) => unknown;
  code: (status: number) => unknown;
}

export interface Call<App> {
  app: App;
  request: CallRequest;
  reply: CallReply;
  /** Earlier results by gate: a page with several calls looks the visitor up once. */
  admitted?: Map<object, Promise<unknown>>;
}

/** Turns a request into proof of who is calling, or refuses. */
export interface Gate<App, A extends Access, Me> {
  access: A;
  admit: (call: Call<App>) => Promise<Me>;
  /** Refuses where this caller may not make this call. */
  require?: (me: Me, endpoint: Endpoint, call: Call<App>) => void | Promise<void>;
  /** The same for what the caller can put right at once: asked after the input was found good. */
  confirm?: (me: Me, endpoint: Endpoint, call: Call<App>) => void;
  /** Whose calls count together; without it, those from one address. */
  person?: (me: Me) => string;
}

export interface Route<App> {
  endpoint: Endpoint;
  /** `given` reads the input, once the caller is admitted. */
  handle: (call: Call<App>, given: () => Form | Promise<Form>) => Promise<unknown>;
}

/** What has only `data`, or only a `message`, is that alone. */
type Bare<Fields> = [keyof Fields] extends ['data']
  ? Fields['data' & keyof Fields]
  : [keyof Fields] extends ['message']
    ? Fields['message' & keyof Fields]
    : Fields;

/** An answer as a handler gives it: the contract's without its status. */
type Body<Output extends z.ZodType> =
  Output extends z.ZodObject<infer Shape>
    ? 'status' extends keyof Shape
      ? Bare<Omit<z.output<Output>, 'status'>>
      : z.output<Output>
    : z.output<Output>;

/** A call that can refuse with NOT_FOUND does so where there is nothing. */
type Nothing<E extends Endpoint> = 'NOT_FOUND' extends E['errors'][number] ? undefined : never;

/** The contract's answer from what the handler gave. */
function answerOf({ output, errors }: Endpoint, body: unknown): unknown {
  if (body === undefined && errors.includes('NOT_FOUND')) throw new Refusal('NOT_FOUND');
  if (!(output instanceof z.ZodObject) || !('status' in output.shape)) return body;
  const [field, ...more] = Object.keys(output.shape).filter((name) => name !== 'status');
  const isBare = more.length === 0 && (field === 'data' || field === 'message');
  return isBare ? { status: 200, [field]: body } : { status: 200, ...(body as object) };
}

function admitOnce<App, Me>(gate: Gate<App, Access, Me>, call: Call<App>): Promise<Me> {
  if (!call.admitted) return gate.admit(call);
  const known = call.admitted.get(gate) as Promise<Me> | undefined;
  if (known) return known;
  const admission = gate.admit(call);
  call.admitted.set(gate, admission);
  return admission;
}

/**
 * `route(endpoint, who may).to(what happens)`: the gate must be of the access that the contract
 * says, and the handler must answer what the contract says: without the status, and data or a
 * message alone as it is.
 */
export function routeFor<App extends { limits: Limits }>() {
  return function route<E extends Endpoint, Me>(endpoint: E, gate: Gate<App, E['access'], Me>) {
    type Handler = (
      call: Call<App> & { me: Me; files: AsyncIterable<Upload> },
      input: z.output<E['input']>,
    ) => Promise<Body<E['output']> | Nothing<E>>;
    const to = (handler: Handler): Route<App> => ({
      endpoint,
      async handle(call, given) {
        const me = await admitOnce(gate, call);
        await gate.require?.(me, endpoint, call);
        const { fields, files } = endpoint.raw ? { fields: {}, files: noFiles } : await given();
        const input = readInput(endpoint.input as E['input'], fields);
        gate.confirm?.(me, endpoint, call);
        const { limit, path: name } = endpoint;
        const caller = gate.person?.(me) ?? call.request.ip;
        if (limit) await call.app.limits.take({ name, ...limit }, caller);
        return endpoint.output.parse(
          answerOf(endpoint, await handler({ ...call, me, files }, input)),
        );
      },
    });
    return { to };
  };
}

/** Path parameters and the query or body as one object; refuses unreadable text. */
async function sentWith(
  request: FastifyRequest,
  { files: rule, anyText }: Endpoint,
): Promise<Form> {
  const { fields, files } = request.isMultipart()
    ? await readForm(request, rule)
    : { fields: request.method === 'POST' ? bodyOf(request) : request.query, files: noFiles };
  if (!anyText) refuseUnreadableText(fields);
  refuseUnreadableText(request.params);
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return { fields: isObject ? { ...fields, ...(request.params as object) } : fields, files };
}

/** Answers a request that came over the network. */
async function answer<App>(
  { endpoint, handle }: Route<App>,
  call: { app: App; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { request, reply } = call;
  try {
    const answered = await handle(call, () => sentWith(request, endpoint));
    if (endpoint.stream) reply.type(endpoint.stream);
    if (!endpoint.binary) return answered;
    return sendDownload(request, reply, endpoint.binary, answered as Download);
  } finally {
    if (request.isMultipart()) dropRest(request);
  }
}

/** A missing body is an empty one; a JSON `null` is not. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

export function bindRoutes<App>(http: FastifyInstance, app: App, routes: Route<App>[]): void {
  const bind = (to: FastifyInstance, one: Route<App>) =>
    to.route({
      method: one.endpoint.method,
      url: one.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(one, { app, request, reply }),
    });
  const isRaw = ({ endpoint }: Route<App>) => endpoint.raw === true;
  for (const one of routes.filter((each) => !isRaw(each))) bind(http, one);
  // In their own context, where every body stays raw bytes.
  void http.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    for (const one of routes.filter(isRaw)) bind(raw, one);
  });
}
