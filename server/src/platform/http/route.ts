import type { Access, Endpoint } from '@edc/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readInput, refuseUnreadableText } from './input.ts';

export interface Call<App> {
  app: App;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who may: turns a request into proof of who is calling, or refuses. */
export interface Gate<App, A extends Access, Me> {
  access: A;
  admit: (call: Call<App>) => Promise<Me>;
}

export interface Route<App> {
  endpoint: Endpoint;
  handle: (call: Call<App>) => Promise<unknown>;
}

/**
 * `route(endpoint, who may).to(what happens)`: the gate must be of the access that the contract
 * says, and the handler must answer what the contract says.
 */
export function routeFor<App>() {
  return function route<E extends Endpoint, Me>(endpoint: E, gate: Gate<App, E['access'], Me>) {
    type Handler = (
      call: Call<App> & { me: Me },
      input: z.output<E['input']>,
    ) => Promise<z.output<E['output']>>;
    const to = (handler: Handler): Route<App> => ({
      endpoint,
      async handle(call) {
        const me = await gate.admit(call);
        const input = readInput(
          endpoint.input as E['input'],
          endpoint.raw ? {} : given(call.request),
        );
        const answer = endpoint.output.parse(await handler({ ...call, me }, input));
        if (endpoint.binary) call.reply.type(endpoint.binary);
        return answer;
      },
    });
    return { to };
  };
}

/** Path parameters and the query or body as one object; text that nobody typed is refused. */
function given(request: FastifyRequest): unknown {
  const sent = request.method === 'POST' ? bodyOf(request) : request.query;
  refuseUnreadableText(sent);
  refuseUnreadableText(request.params);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject ? { ...sent, ...(request.params as object) } : sent;
}

/** No body at all is an empty one; a JSON `null` is not. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

/** Adds every route to the API's plugin. */
export function bindRoutes<App>(http: FastifyInstance, app: App, routes: Route<App>[]): void {
  const bind = (to: FastifyInstance, { endpoint, handle }: Route<App>) =>
    to.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => handle({ app, request, reply }),
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
