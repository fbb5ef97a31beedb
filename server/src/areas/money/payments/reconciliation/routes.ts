import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import * as contract from '@edc/contract/money/reconciliation';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { RECONCILE_QUEUE } from './actions.ts';
import { noteNews } from './after-closing.ts';
import { openReconciliation, prepareReconciliation } from './export.ts';
import { loadReconciliation } from './queries.ts';
import { rangeOf } from './rules.ts';
import { signOff, signOffMatching, signOffTeller } from './sign-off.ts';
import { tellersOf } from './signing-store.ts';

export const reconciliationRoutes = [
  route(contract.getReconciliation, staff).to(({ app }, given) =>
    loadReconciliation(app, rangeOf(given, app.now())),
  ),

  route(contract.listDayTellers, staff).to(({ app }, { day }) => tellersOf(app.db, day)),

  route(contract.checkReconciliation, staff).to(async ({ app }, given) => {
    const range = rangeOf(given, app.now());
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, RECONCILE_QUEUE, range));
    return 'The providers are asked now. The page shows the result.';
  }),

  route(contract.signOffDay, staff).to(async ({ app, me }, { day, provider, checked_at, note }) => {
    const seen = { day, provider, checkedAt: new Date(checked_at), note: note ?? '' };
    await signOff(app, me.actor, seen);
    return `${paymentSourceLabels[provider]} of ${formatDay(day)} is signed off.`;
  }),

  route(contract.signOffTellerDay, staff).to(async ({ app, me }, { day, kobo, note }) => {
    await signOffTeller(app, me.actor, { day, kobo, note: note ?? '' });
    return `Bank teller of ${formatDay(day)} is signed off.`;
  }),

  route(contract.noteClosedDay, staff).to(async ({ app, me }, given) => {
    await noteNews(app, me.actor, given);
    return `Noted for ${formatDay(given.day)}.`;
  }),

  route(contract.signOffMatchingDays, staff).to(async ({ app, me }, { days, compared_until }) => {
    const seen = { days, comparedUntil: new Date(compared_until) };
    const count = await signOffMatching(app, me.actor, seen);
    return counted(count, 'day is signed off.', 'days are signed off.');
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
