import { randomUUID } from 'node:crypto';
import type { Trial } from '@edc/contract/desk/settings/settings';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../context.ts';
import { askProviders } from '../../money/payments/queries.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { sendNow } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { mailProblem, providerTrial, TOO_SLOW, TRIAL_SECONDS } from './rules.ts';
import { confirmSetUpStep } from './set-up/actions.ts';

/** Each test opens its own connections; a few in a row are enough. */
const testLimit = { name: 'settings_test', times: 10, seconds: 600 };

/** Sends an email to the caller and reports the result. */
export async function testEmail(app: App, me: SignedInStaff): Promise<Trial> {
  await app.limits.take(testLimit, String(me.staffId));
  const { support_email: replyTo } = await loadSettings(app.db);
  const mail = {
    key: `test-email:${randomUUID()}`,
    kind: 'test-email',
    to: me.email,
    letter: {
      subject: 'Test email',
      greeting: `Dear ${me.fullName},`,
      paragraphs: [
        'This is the test email that you asked for in the settings of the portal. Email works.',
      ],
    },
  };
  const problem = await withinTime(sendNow(app, mail, replyTo)).then(
    () => undefined,
    (error: unknown) => mailProblem(error, app.config.mail),
  );
  await record(app, me, 'email.test', problem ?? 'sent');
  if (!problem) await confirmSetUpStep(app, 'mail', me.actor);
  return {
    name: me.email,
    works: problem === undefined,
    words:
      problem ??
      `The email server took the test email to ${me.email}. It should arrive within a few minutes; look in the spam folder too.`,
  };
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_SLOW)), TRIAL_SECONDS * 1000);
  });
  // A later refusal shows in the outbox; this request does not wait for it.
  work.catch(() => undefined);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Calls every payment provider with a request that changes nothing there. */
export async function testPayments(app: App, me: SignedInStaff): Promise<Trial[]> {
  await app.limits.take(testLimit, String(me.staffId));
  const trials = (await askProviders(app.config, app.now())).map(providerTrial);
  const outcome = trials.map(({ name, works }) => `${name} ${works ? 'works' : 'failed'}`);
  await record(app, me, 'payments.test', outcome.join(', '));
  if (trials.every(({ works }) => works)) {
    await confirmSetUpStep(app, 'payment', me.actor);
  }
  return trials;
}

async function record(
  app: App,
  me: SignedInStaff,
  action: AuditAction,
  outcome: string,
): Promise<void> {
  await recordInAudit(app.db, {
    actor: me.actor,
    action,
    subject: 'settings',
    detail: { outcome },
    at: app.now(),
  });
}
