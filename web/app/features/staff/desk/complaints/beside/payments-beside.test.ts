import type { ComplaintCategory } from '@edc/contract/desk/complaints/complaint-rules';
import { expect, it } from 'vitest';
import { paymentsBeside } from './payments-beside';

const payments = [
  { reference: '7K3QX9M2TBW4D', state: 'confirmed' },
  { reference: '2TURX5JHY6TK8', state: 'declined' },
] as const;

const shown = (category: ComplaintCategory, message = 'Please help') =>
  paymentsBeside({ category, subject: 'My name', messages: [{ message }] }, payments).map(
    ({ reference, isNamed }) => [reference, isNamed],
  );

it('lists a declined payment where the complaint is about payments or names it', () => {
  const paid = ['7K3QX9M2TBW4D', false];
  expect(shown('Payment')).toEqual([paid, ['2TURX5JHY6TK8', false]]);
  expect(shown('Certificate')).toEqual([paid]);
  expect(shown('Certificate', 'I tried 2turx5jhy6tk8 twice')).toEqual([
    paid,
    ['2TURX5JHY6TK8', true],
  ]);
});
