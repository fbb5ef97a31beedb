import type { FastifyInstance } from 'fastify';
import { migrationsFolder } from './app.ts';
import { loadUnbalanced } from './areas/money/ledger/queries.ts';
import { mountMailbox } from './areas/system/notifications/dev-mailbox.ts';
import { mountDevSlips } from './areas/training/attendance/dev-slips.ts';
import type { App } from './context.ts';
import type { Database } from './platform/database/connect.ts';
import { writeProblem } from './platform/database/disk-space.ts';
import { migrationsMissing } from './platform/database/migrating/migrate.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { sameText } from './platform/secrets.ts';

async function readinessOf(database: Database): Promise<{ status: string; missing?: string[] }> {
  try {
    const missing = await migrationsMissing(database.pool, migrationsFolder);
    if (missing.length > 0) return { status: 'migrating', missing };
    return { status: (await writeProblem(database)) ?? 'ok' };
  } catch {
    return { status: 'database away' };
  }
}

/** For operators: health, metrics and, in the demo, the mailbox and the sandbox gateway. */
export function mountOperations(
  http: FastifyInstance,
  app: App,
  database: Database,
  metrics: Metrics,
): void {
  http.get('/healthz', () => ({ status: 'ok' }));

  let lastSaid = 'ok';
  const readiness = async () => {
    const { status, ...more } = await readinessOf(database);
    if (status !== lastSaid) {
      if (status === 'ok') app.log.info('ready again');
      else app.log.warn(`not ready: ${status}`);
    }
    lastSaid = status;
    return { status, ...more };
  };

  http.get('/readyz', async (_request, reply) => {
    const said = await readiness();
    return reply.code(said.status === 'ok' ? 200 : 503).send(said);
  });

  metrics.gauge('portal_ready', 'Whether it can serve: what /readyz answers', async () =>
    Number((await readiness()).status === 'ok'),
  );

  metrics.gauge(
    'portal_ledger_differences',
    'Receipts and days that did not add up at the last nightly check',
    async () => (await loadUnbalanced(app.db)).total,
  );

  http.get('/metrics', async (request, reply) => {
    const { metricsToken } = app.config;
    const given = request.headers.authorization ?? '';
    if (metricsToken && !sameText(given, `Bearer ${metricsToken}`)) {
      return reply.code(401).send({ status: 401, message: 'The metrics need a token.' });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  if (app.config.demo) {
    mountMailbox(http, app);
    mountDevSlips(http, app);
  }
}
