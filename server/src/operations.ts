import type { FastifyInstance } from 'fastify';
import { migrationsFolder } from './app.ts';
import type { App } from './context.ts';
import { mountDevSlips } from './modules/attendance/dev-slips.ts';
import { mountMailbox } from './modules/notifications/dev-mailbox.ts';
import type { Database } from './platform/database/connect.ts';
import { canWrite } from './platform/database/disk-space.ts';
import { migrationsMissing } from './platform/database/migrate.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { sameText } from './platform/secrets.ts';

/** For operators: health, metrics and, in the demo, the mailbox and the sandbox gateway. */
export function mountOperations(
  http: FastifyInstance,
  app: App,
  database: Database,
  metrics: Metrics,
): void {
  http.get('/healthz', () => ({ status: 'ok' }));

  http.get('/readyz', async (_request, reply) => {
    try {
      const missing = await migrationsMissing(database.pool, migrationsFolder);
      if (missing.length > 0) return reply.code(503).send({ status: 'migrating', missing });
      if (!(await canWrite(database))) return reply.code(503).send({ status: 'disk full' });
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });

  http.get('/metrics', async (request, reply) => {
    const { metricsToken } = app.config;
    const given = request.headers.authorization ?? '';
    if (metricsToken && !sameText(given, `Bearer ${metricsToken}`)) {
      return reply.code(401).send({ status: 401, message: 'The metrics need a token.' });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  if (app.config.demo) {
    mountMailbox(http, app);
    mountDevSlips(http, app);
  }
}
