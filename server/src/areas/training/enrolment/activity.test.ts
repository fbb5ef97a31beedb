import type { AuditAction } from '@edc/contract/system/audit-actions';
import { expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember, signIn } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { cancelByStaff } from './by-staff.ts';

it('shows the white list of the audit trail: the role, no names, no reasons', async () => {
  const portal = await aPortal();
  const { app, db } = portal;
  await stock(portal, 5);
  const student = await aRegisteredStudent(portal);
  const me = await signIn(portal, student);
  await aRegistration(portal, { studentId: student.id });
  const registrar = await aStaffMember(portal, { roles: ['registrar'] });
  await cancelByStaff(app, {
    matricNo: student.matric_no,
    applicationCode: 'ESP201-2627',
    by: registrar.actor,
    reason: 'an internal reason',
  });
  const about = { studentId: student.id, subject: `student:${student.matric_no}` };
  for (const [action, detail] of [
    ['complaint.note', { text: 'an internal note' }],
    ['payment.refund', { amount_kobo: 100_000, status: 'requested' }],
    ['something.new' as AuditAction, {}],
  ] as const) {
    await recordInAudit(db, { ...about, action, actor: registrar.actor, detail });
  }
  const other = await aRegisteredStudent(portal);
  await recordInAudit(db, {
    actor: `student:${other.code}`,
    action: 'password.change',
    subject: `account:${other.code}`,
  });
  const { body } = await portal.call('GET /student/activity/{ref}', { ref: me.code }, me);
  expect(body.data.map(({ text }) => text)).toEqual([
    'Registration cancelled by the centre (registrar): fashion, ESP 201',
    'Registered for fashion, ESP 201',
    'Payment of ₦4,160.00 confirmed',
    'You registered with the portal',
  ]);
});
