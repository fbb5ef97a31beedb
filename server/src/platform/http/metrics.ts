import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  contentType: string;
  /** All of them, as Prometheus reads them. */
  text: () => Promise<string>;
  /** Counts an event: `count('mail_sent')`. */
  count: (name: string) => void;
  /** A value that is read at each request for metrics. */
  gauge: (name: string, help: string, read: () => Promise<number>) => void;
}

/**
 * Of the process, however many servers it opens: the library watches the event loop and the garbage
 * collector for them, and has no way to stop.
 */
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** A registry per server, not the library's global one: tests run several in one process. */
export function measure(http: FastifyInstance): Metrics {
  const registry = new Registry();
  const all = [processMetrics(), registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const events = new Counter({
    name: 'portal_events_total',
    help: 'Things that happened, by name',
    labelNames: ['event'],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return {
    contentType: registry.contentType,
    text: () => Registry.merge(all).metrics(),
    count: (event) => events.inc({ event }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}
