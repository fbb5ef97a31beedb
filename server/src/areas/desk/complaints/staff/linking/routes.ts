import * as contract from '@edc/contract/desk/complaints/staff-complaint-links';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import { route } from '../../../../../context.ts';
import { wrongField } from '../../../../../platform/http/refusal.ts';
import { findAccountByMatricNo } from '../../../../people/identity/queries.ts';
import { staff } from '../../../../people/staff/gates.ts';
import { actorOf } from '../gates.ts';
import { linkComplaint, unlinkComplaint } from './actions.ts';

export const complaintLinkRoutes = [
  route(contract.linkComplaint, staff).to(
    async ({ app, me }, { complaint: code, version, matric_no, reason }) => {
      const student = await findAccountByMatricNo(app.db, normalizeMatricNo(matric_no));
      if (!student) throw wrongField('matric_no', 'No account has this matric number');
      const given = { code, version, reason, student, actor: actorOf(me) };
      await linkComplaint(app, given);
      return `The complaint belongs to ${student.fullName} now. They have been notified.`;
    },
  ),

  route(contract.unlinkComplaint, staff).to(
    async ({ app, me }, { complaint: code, version, reason }) => {
      await unlinkComplaint(app, { code, version, reason, actor: actorOf(me) });
      return 'The complaint no longer belongs to this student.';
    },
  ),
];
