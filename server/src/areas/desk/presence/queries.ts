import type { Capability } from '@edc/contract/common/access/capabilities';
import type { App } from '../../../context.ts';
import { isMoney } from '../../money/payments/queries.ts';
import { capabilityOf } from '../complaints/queries.ts';
import { isRequest } from '../requests/queries.ts';
import { studentIdOf } from '../students/queries.ts';

/** The capability that a page about this subject needs; undefined if it does not exist. */
export async function capabilityAt({ db }: App, subject: string): Promise<Capability | undefined> {
  const [noun, key = ''] = subject.split(':');
  if (noun === 'complaint') return await capabilityOf(db, key);
  if (noun === 'request') return (await isRequest(db, key)) ? 'requests.read' : undefined;
  if (noun === 'money') return (await isMoney(db, key)) ? 'payments.read' : undefined;
  return (await studentIdOf(db, key)) === undefined ? undefined : 'students.read';
}
