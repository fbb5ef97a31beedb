import { exceptionKinds, exceptionSorts } from '@edc/contract/money/payment-exception-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/exceptions';

/** The queue as an address. */
export const exceptionsAddress = listAddress(PATH, exceptionSorts, 'urgency', {
  kind: oneOf(exceptionKinds, 'waiting'),
});

export const exceptionsHref = exceptionsAddress.href;

/** The purchase to use the money for, if it is not the student's choice. */
export const targetAddress = searchParams({
  matric_no: text(40),
  application_code: text(40),
  skill_code: text(80),
});

export type TargetAddress = ReturnType<typeof targetAddress.read>;

export const exceptionHref = (id: number, target: Partial<TargetAddress> = {}) =>
  targetAddress.address(`${PATH}/${id}`, target);
