import { applicationCode } from '@edc/contract/catalogue/course-rules';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { tellerKey } from '../areas/money/payments/rules.ts';
import { propose } from '../areas/people/proposals/actions.ts';
import { openProposal } from '../areas/people/proposals/queries.ts';
import type { App } from '../context.ts';
import { demoActor } from './actor.ts';

const TELLER_NUMBER = 'GTB-0417';

/** A bank teller proposed by finance, so that an administrator has something to approve. */
export async function loadProposals(app: App, matricNo: string): Promise<void> {
  const yesterday = new Date(app.now().getTime() - DAY_MS);
  await app.db.transaction().execute(async (tx) => {
    if (await openProposal(tx, tellerKey(TELLER_NUMBER), app.now())) return;
    await propose(
      tx,
      { ...app, now: () => yesterday },
      {
        kind: 'teller',
        data: {
          purpose: 'enrolment',
          matricNo,
          applicationCode: applicationCode('2026/2027', 'ESP 201'),
          skillCode: 'adire',
          tellerNumber: TELLER_NUMBER,
          paidOn: dayInLagos(yesterday),
        },
        reason: 'Bank teller seen at the desk',
        by: await demoActor(tx, 'finance@edc.example'),
      },
    );
  });
}
