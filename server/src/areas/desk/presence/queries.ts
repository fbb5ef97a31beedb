import type { Capability } from '@edc/contract/common/capabilities';
import type { App } from '../../../context.ts';
import { isMoney } from '../../money/payments/queries.ts';
import { capabilityOf } from '../complaints/queries.ts';
import { isRequest } from '../requests/queries.ts';
import { studentIdOf } from '../students/queries.ts';

/** What a page about this asks for; undefined where there is no such thing. */
export async function capabilityAt({ db }: App, subject: string): Promise<Capability | undefined> {
  const [noun, key = ''] = subject.split(':');
  if (noun === 'complaint') return await capabilityOf(db, key);
  if (noun === 'request') return (await isRequest(db, key)) ? 'requests.read' : undefined;
  if (noun === 'money') return (await isMoney(db, key)) ? 'payments.read' : undefined;
  return (await studentIdOf(db, key)) === undefined ? undefined : 'students.read';
}
