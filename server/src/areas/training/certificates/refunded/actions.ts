import { tellStudent } from '../mails.ts';
import { decide, type Portal, type Refused, record } from '../staff/deciding.ts';
import { newestSerial, unsettledKobo } from './queries.ts';
import { setKept } from './store.ts';

/** The certificate stays valid although its payment went back; the student is told. */
export async function keepCertificate(
  app: Portal,
  { requestId, by, reason }: { requestId: number; by: string; reason: string },
): Promise<'kept' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const unpaid_kobo = await unsettledKobo(tx, requestId);
    if (unpaid_kobo === 0) return 'NOT_REFUNDED';
    await setKept(tx, requestId, unpaid_kobo);
    const serial = await newestSerial(tx, requestId);
    await record(tx, app, about, { action: 'keep', by, detail: { serial, reason, unpaid_kobo } });
    await tellStudent(tx, app, { ...about, news: { kind: 'kept', serial } });
    return 'kept';
  });
}
