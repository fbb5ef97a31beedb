import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { BODY_LIMIT, parsePairs, takeBodies } from './bodies.ts';
import { checkOrigin, type OriginRule } from './origin.ts';
import { Refusal } from './refusal.ts';

export interface HttpOptions {
  trustProxy: boolean;
  logLevel: string;
  logTo?: { write: (line: string) => void } | undefined;
  origin: OriginRule;
}

/** What Fastify refuses by itself, in the words of our contract. */
const FRAMEWORK_REFUSALS: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('WRONG_CONTENT_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('TOO_LARGE'),
  FST_PARTS_LIMIT: new Refusal('TOO_LARGE'),
  FST_FIELDS_LIMIT: new Refusal('TOO_LARGE'),
  FST_FILES_LIMIT: new Refusal('TOO_LARGE'),
};

function asRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return known;
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? new Refusal('BAD_REQUEST') : undefined;
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { querystringParser: parsePairs, maxParamLength: 200 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    logger: {
      level: options.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // Only what helps to mend it: database errors carry rows, and rows are people.
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code ?? '',
          stack: error.stack ?? '',
        }),
      },
    },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { body } = asRefusal(error) ?? new Refusal('BAD_REQUEST');
      return reply.code(body.status).send(body);
    },
  });

  await http.register(cookies);
  await takeBodies(http);

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      checkOrigin(request, options.origin);
    }
  });

  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses hold codes, tokens and e-mails.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  http.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = asRefusal(error) ?? new Refusal('BROKEN');
    if (refusal.error === 'BROKEN') request.log.error({ err: error }, 'broken');
    return reply.code(refusal.body.status).headers(refusal.headers).send(refusal.body);
  });

  return http;
}
