// @vitest-environment happy-dom
import type { RefundRecord } from '@edc/contract/money/refunds';
import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RefundPage } from './refund-page';

afterEach(cleanup);

const refund: RefundRecord = {
  id: 4,
  payment: 'money-7',
  reference: 'WHQSE22222228',
  student: null,
  description: 'Unknown reference',
  provider: 'paystack',
  amount_kobo: 416_000,
  currency: 'NGN',
  state: 'on_its_way',
  at: '2026-11-10T09:00:00.000Z',
  made_at: null,
  money: 7,
  reason: 'Nobody has claimed it',
  requested_by: 'Ada Obi',
  approval: null,
  updated_at: '2026-11-10T09:00:00.000Z',
  handed_out: null,
  account: null,
};
const ada = { key: 'ada', full_name: 'Obi Ada', matric_no: '2024/1' };

let shown = refund;
const Page = () => <RefundPage refund={shown} />;
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

function textOf(changed: Partial<RefundRecord>): string {
  shown = { ...refund, ...changed };
  const { container, unmount } = render(<Stub />);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

it.each(['on_its_way', 'needs_account', 'refunded'] as const)(
  'says of a refund that is %s that no student is known, and of no email',
  (state) => {
    const text = textOf({ state });
    expect(text).toContain('No student is known for this payment');
    expect(text).not.toMatch(/the student (is|was|has)|email(ed)? the student/i);
  },
);

it('names card and account: it may have been paid by bank transfer', () => {
  const text = textOf({ state: 'needs_account' });
  expect(text).toContain('It could not be returned to the card or account that was used');
});

it.each(['on_its_way', 'refunded'] as const)(
  'says of a refund that is %s that we email the student',
  (state) => {
    const text = textOf({ state, student: ada });
    expect(text).toMatch(/we (will email|emailed) the student/i);
    expect(text).not.toContain('No student is known');
  },
);

it('names who proposed it and who approved it, where it needed two people', () => {
  expect(textOf({})).toContain('ByAda Obi');
  const approval = {
    proposed_by: 'Ada Obi',
    proposed_at: '2026-11-10T09:00:00.000Z',
    approved_by: 'Bola Ade',
    approved_at: '2026-11-10T10:30:00.000Z',
  };
  const text = textOf({ approval });
  expect(text).toContain('Proposed byAda Obi, 10 Nov 2026');
  expect(text).toContain('Approved byBola Ade, 10 Nov 2026');
});
