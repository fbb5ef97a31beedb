import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import * as contract from '@edc/contract/money/reconciliation';
import { tellerNote } from '@edc/contract/money/reconciliation-rules';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { RECONCILE_QUEUE } from './actions.ts';
import { openReconciliation, prepareReconciliation } from './export.ts';
import { loadReconciliation } from './queries.ts';
import { rangeOf } from './rules.ts';
import { signOff, signOffMatching } from './sign-off.ts';

export const reconciliationRoutes = [
  route(contract.getReconciliation, staff).to(({ app }, given) =>
    loadReconciliation(app, rangeOf(given, app.now())),
  ),

  route(contract.checkReconciliation, staff).to(async ({ app }, given) => {
    const range = rangeOf(given, app.now());
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, RECONCILE_QUEUE, range));
    return 'The providers are asked now. The page shows the result.';
  }),

  route(contract.signOffDay, staff).to(async ({ app, me }, { day, checked_at, note }) => {
    const seen = { day, checkedAt: new Date(checked_at), note: note ?? '' };
    await signOff(app, me.actor, seen);
    return `${formatDay(day)} is signed off.`;
  }),

  route(contract.signOffMatchingDays, staff).to(async ({ app, me }, { days, compared_until }) => {
    const seen = { days, comparedUntil: new Date(compared_until) };
    const { count, tellerKobo } = await signOffMatching(app, me.actor, seen);
    return `${counted(count, 'day is signed off.', 'days are signed off.')}${tellerNote(tellerKobo)}`;
  }),

  route(contract.prepareReconciliationExport, staff).to(
    async ({ app, me }, { format, ...given }) => {
      const request = { ...rangeOf(given, app.now()), format };
      const token = await prepareReconciliation(app, me, request);
      return { url: `/api/staff/exports/reconciliation/${token}` };
    },
  ),

  route(contract.downloadReconciliation, staff).to(({ app, me }, { token }) =>
    openReconciliation(app, me, token),
  ),
];
