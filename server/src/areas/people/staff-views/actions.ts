import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { dayInLagos } from '@edc/contract/common/time/days';
import { type ConsoleList, consoleListLabels } from '@edc/contract/people/staff-view-rules';
import type { App } from '../../../context.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { queueMail } from '../../system/notifications/actions.ts';
import { weeklyViews } from './store.ts';

const readers: Record<ConsoleList, Capability> = {
  students: 'students.read',
  requests: 'requests.read',
  complaints: 'complaints.answer_payments',
  payments: 'payments.read',
  exceptions: 'payments.read',
  refunds: 'payments.read',
  pins: 'pins.issue',
  staff: 'staff.manage',
  outbox: 'mails.read',
  audit: 'audit.read',
};

/** The console's page for each list. */
const paths: Record<ConsoleList, string> = {
  students: '/staff/students',
  requests: '/staff/requests',
  complaints: '/staff/complaints',
  payments: '/staff/payments',
  exceptions: '/staff/payments/exceptions',
  refunds: '/staff/payments/refunds',
  pins: '/staff/pins',
  staff: '/staff/accounts',
  outbox: '/staff/outbox',
  audit: '/staff/audit',
};

/** Emails the owners the links of their views. Nothing is attached: the link needs a login. */
export async function mailViews(app: App): Promise<void> {
  const day = dayInLagos(app.now());
  await forEachIsolated(await weeklyViews(app.db), async (view) => {
    const list = view.list as ConsoleList;
    if (!allows(view.roles as StaffRole[], readers[list])) return;
    await queueMail(app.db, app.jobs, {
      key: `staff-view:${view.id}:${day}`,
      kind: 'staff-view',
      to: view.email_address,
      letter: {
        subject: `${consoleListLabels[list]}: ${view.name}`,
        greeting: `Dear ${view.full_name},`,
        paragraphs: [
          `Here is your saved view “${view.name}” of ${consoleListLabels[list]}, as you wished for every Monday.`,
        ],
        button: {
          label: 'Open the view',
          url: `${app.config.publicUrl}${paths[list]}?${view.search}`,
        },
        closing: 'Open the view and press “Stop Monday email” to end these emails.',
      },
    });
  });
}
