import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts an event: `count('mail_sent')`. */
  count: (name: string) => void;
  /** A value that is read at each request for metrics. */
  gauge: (name: string, help: string, read: () => Promise<number>) => void;
}

/** A registry per server, not the library's global one: tests run several in one process. */
export function measure(http: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    registry,
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
