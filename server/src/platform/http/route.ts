import type { Download } from '@edc/contract/common/downloads';
import type { Access, Endpoint } from '@edc/contract/common/endpoint';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Limits } from '../rate-limits.ts';
import { dropRest, type Form, noFiles, readForm, type Upload } from './form.ts';
import { readInput, refuseUnreadableText } from './input.ts';
import { sendDownload } from './send-download.ts';

/** What a call may know of its request, whether it came over the network or from a page. */
export type CallRequest = Pick<FastifyRequest, 'headers' | 'cookies' | 'ip' | 'body'>;

/** What a call may add to its answer. */
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
  /** Who was admitted already, by gate: a page that makes several calls is looked up once. */
  admitted?: Map<object, Promise<unknown>>;
}

/** Who may: turns a request into proof of who is calling, or refuses. */
export interface Gate<App, A extends Access, Me> {
  access: A;
  admit: (call: Call<App>) => Promise<Me>;
  /** Refuses where this caller may not make this call. */
  require?: (me: Me, endpoint: Endpoint, call: Call<App>) => void | Promise<void>;
  /** Whose calls count together; without it, those from one address. */
  person?: (me: Me) => string;
}

export interface Route<App> {
  endpoint: Endpoint;
  /** `given` reads what was sent, once the caller is admitted. */
  handle: (call: Call<App>, given: () => Form | Promise<Form>) => Promise<unknown>;
}

/** Answers a call that only says what was done. */
export const done = (message: string) => ({ status: 200 as const, message });

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
 * says, and the handler must answer what the contract says.
 */
export function routeFor<App extends { limits: Limits }>() {
  return function route<E extends Endpoint, Me>(endpoint: E, gate: Gate<App, E['access'], Me>) {
    type Handler = (
      call: Call<App> & { me: Me; files: AsyncIterable<Upload> },
      input: z.output<E['input']>,
    ) => Promise<z.output<E['output']>>;
    const to = (handler: Handler): Route<App> => ({
      endpoint,
      async handle(call, given) {
        const me = await admitOnce(gate, call);
        await gate.require?.(me, endpoint, call);
        const { fields, files } = endpoint.raw ? { fields: {}, files: noFiles } : await given();
        const input = readInput(endpoint.input as E['input'], fields);
        const { limit, path: name } = endpoint;
        const caller = gate.person?.(me) ?? call.request.ip;
        if (limit) await call.app.limits.take({ name, ...limit }, caller);
        return endpoint.output.parse(await handler({ ...call, me, files }, input));
      },
    });
    return { to };
  };
}

/** Path parameters and the query or body as one object; text that nobody typed is refused. */
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

/** No body at all is an empty one; a JSON `null` is not. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

/** Adds every route to the API's plugin. */
export function bindRoutes<App>(http: FastifyInstance, app: App, routes: Route<App>[]): void {
  const bind = (to: FastifyInstance, one: Route<App>) =>
    to.route({
      method: one.endpoint.method,
      url: one.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(one, { app, request, reply }),
    });
  const isRaw = ({ endpoint }: Route<App>) => endpoint.raw === true;
  for (const one of routes.filter((each) => !isRaw(each))) bind(http, one);
  // In a context of their own, where every body stays the bytes that came.
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
