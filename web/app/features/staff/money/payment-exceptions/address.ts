import { exceptionKinds, exceptionSorts } from '@edc/contract/money/payment-exception-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/exceptions';
const sorts = exceptionSorts.flatMap((key) => [key, `-${key}`] as const);

/** The queue as an address. */
export const exceptionsAddress = searchParams({
  kind: oneOf(exceptionKinds, 'waiting'),
  sort: oneOf(sorts, 'urgency'),
  cursor: opaque,
});

export type ExceptionsAddress = ReturnType<typeof exceptionsAddress.read>;

export const exceptionsHref = (values: Partial<ExceptionsAddress>) =>
  exceptionsAddress.address(PATH, values);

/** The purchase to use the money for, if it is not the student's choice. */
export const targetAddress = searchParams({
  matric_no: text(40),
  application_code: text(40),
  skill_code: text(80),
});

export type TargetAddress = ReturnType<typeof targetAddress.read>;

export const exceptionHref = (id: number, target: Partial<TargetAddress> = {}) =>
  targetAddress.address(`${PATH}/${id}`, target);
