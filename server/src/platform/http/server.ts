import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isConnectionError, READ_ONLY } from '../database/errors/is-connection-error.ts';
import { setDataHeaders } from './api-plugin.ts';
import { BODY_LIMIT, parsePairs, takeBodies } from './bodies.ts';
import { Refusal } from './refusal.ts';
import { finishBeforeClosing } from './shutdown.ts';
import { answerUnreadable, countAnswers } from './unreadable.ts';

export interface HttpOptions {
  trustProxy: boolean;
  logLevel: string;
  logTo?: { write: (line: string) => void } | undefined;
  /** Limits on how long a request may take to arrive; tests set shorter ones. */
  timeLimits?: TimeLimits;
}

interface TimeLimits {
  headersMs: number;
  /** For a body without files. */
  bodyMs: number;
  /** For a body with files. */
  uploadMs: number;
  /** How often Node checks for late requests. */
  checkMs: number;
}

const TIME_LIMITS: TimeLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  checkMs: 30_000,
};

/** Fastify's own refusals, in the words of our contract. */
const FRAMEWORK_REFUSALS: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('WRONG_CONTENT_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('TOO_LARGE'),
  FST_PARTS_LIMIT: new Refusal('TOO_LARGE'),
  FST_FIELDS_LIMIT: new Refusal('TOO_LARGE'),
  FST_FILES_LIMIT: new Refusal('TOO_LARGE'),
};

function toRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return known;
  if (isConnectionError(error)) return new Refusal('UNAVAILABLE');
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? new Refusal('BAD_REQUEST') : undefined;
}

/** An error as the caller gets it; our own faults are logged. */
export function refusalOf(error: Error, log: FastifyBaseLogger): Refusal {
  const refusal = toRefusal(error as FastifyError | Refusal) ?? new Refusal('BROKEN');
  if (refusal.error === 'BROKEN') log.error({ err: error }, 'broken');
  if (refusal.error === 'UNAVAILABLE') {
    const isReadOnly = (error as FastifyError).code === READ_ONLY;
    log.warn({ err: error }, `the database is ${isReadOnly ? 'read-only' : 'away'}`);
  }
  return refusal;
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { headersMs, bodyMs, uploadMs, checkMs } = options.timeLimits ?? TIME_LIMITS;
  const http = Fastify({
    http: { connectionsCheckingInterval: checkMs },
    // One hop, because earlier entries were written by the visitor.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parsePairs, maxParamLength: 200 },
    // For the slowest upload; bodies without files have less time (`limitBodyTime`).
    requestTimeout: uploadMs,
    forceCloseConnections: 'idle',
    // Requests on an open connection are still answered, and the connection then ends.
    return503OnClosing: false,
    logger: {
      level: options.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // Only what helps to fix it: database errors contain rows with personal data.
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code ?? '',
          stack: error.stack ?? '',
        }),
      },
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { body } = toRefusal(error) ?? new Refusal('BAD_REQUEST');
      setCommonHeaders(request, reply);
      setDataHeaders(reply);
      return reply.code(body.status).send(body);
    },
    clientErrorHandler: answerUnreadable,
  });

  // Node itself checks for late headers; Fastify has no setting for it.
  http.server.headersTimeout = headersMs;
  countAnswers(http.server);
  await http.register(cookies);
  await takeBodies(http, bodyMs);
  finishBeforeClosing(http);

  // These run at every request: a callback is cheaper than a promise.
  http.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });

  http.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: addresses contain codes, tokens and emails.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });

  http.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error, request.log);
    setDataHeaders(reply);
    return reply.code(refusal.body.status).headers(refusal.headers).send(refusal.body);
  });

  return http;
}
