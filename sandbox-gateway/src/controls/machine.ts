import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../context.ts';
import { changeFaults, noFaults } from '../faults.ts';
import { fieldsOf, isHttpUrl, textIn } from '../input.ts';
import { controlRefusal } from '../refusal.ts';
import { reversalControls } from './reversals.ts';
import { transactionControls } from './transactions.ts';

/** For test programs and demonstrations: everything under /__sandbox. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { faults, store, settings, webhooks } = sandbox;

  transactionControls(app, sandbox);
  reversalControls(app, sandbox);

  app.get('/__sandbox/faults', async () => ({ ok: true, faults }));

  app.post('/__sandbox/faults', async (request) => {
    changeFaults(faults, fieldsOf(request.body));
    return { ok: true, faults };
  });

  app.post('/__sandbox/reset', async () => {
    sandbox.scheduler.cancelAll();
    store.clear();
    sandbox.ids.restart();
    Object.assign(faults, noFaults());
    return { ok: true };
  });

  app.get('/__sandbox/webhooks', async () => ({
    ok: true,
    targets: settings.webhookUrls,
    webhooks: store.deliveries,
  }));

  app.post('/__sandbox/webhooks/flush', async () => ({
    ok: true,
    webhooks: await webhooks.flush(),
  }));

  app.post('/__sandbox/webhooks/targets', async (request) => {
    const fields = fieldsOf(request.body);
    for (const provider of ['paystack', 'flutterwave'] as const) {
      if (!(provider in fields)) continue;
      const url = textIn(fields, provider);
      if (url !== null && !isHttpUrl(url)) throw controlRefusal(400, `${url} is not a URL`);
      settings.webhookUrls[provider] = url;
    }
    return { ok: true, targets: settings.webhookUrls };
  });

  app.post<{ Params: { id: string } }>('/__sandbox/webhooks/:id/resend', async (request) => {
    const delivery = store.deliveries.find((each) => each.id === request.params.id);
    if (delivery === undefined) throw controlRefusal(404, 'There is no such webhook');
    await webhooks.resend(delivery);
    return { ok: true, webhook: delivery };
  });
}
