// @vitest-environment happy-dom
import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import { confirming } from '@edc/contract/money/payment-doubts';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import type { CourseOption, OfferedSkill } from '@edc/contract/training/enrolment';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepChosenSkill } from '../../../shared/money/chosen-skill';
import { ConfirmSelection } from './confirm-selection';
import { KeptChoice } from './kept-choice';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const course: CourseOption = {
  code: 'ESP201-2627',
  course_title: 'Entrepreneurship',
  course_code: 'ESP 201',
  session: '2026/2027',
  when: '',
  fees: 4000,
  fees_kobo: 400_000,
  registered: false,
  reversed: false,
  skill_change_open: false,
  taken_before: null,
  paid_by_credit: null,
  credit_kobo: 366_000,
};

const SHORT =
  'We received ₦3,660.00 of ₦4,160.00. Pay the remaining ₦500.00 to complete your registration.';

const part = {
  reference: 'YEEBAANN93ZF3',
  purpose: 'enrolment',
  state: 'settled',
  tried: true,
  money: 'credit',
  description: 'ESP 201, Adire',
  application_code: course.code,
  skill_code: 'adire',
  total_kobo: 416_000,
  part_paid: true,
  message: SHORT,
  next: null,
} as UnfinishedAttempt;

const waiting = {
  ...part,
  reference: 'GSEMX3ZC227TF',
  state: 'initialized',
  money: 'none',
  part_paid: false,
  message: confirming('GSEMX3ZC227TF', '26 Nov 2026'),
  next: { path: '/app/made_payment?ref=GSEMX3ZC227TF', label: 'See your payment' },
} as UnfinishedAttempt;

function show(payments: UnfinishedAttempt[], isChosen: boolean) {
  if (isChosen) {
    keepChosenSkill('S1', {
      skill_code: 'adire',
      title: 'Adire',
      session: course.session,
      course_code: course.course_code,
      course_title: course.course_title,
      application_code: course.code,
      fees_kobo: course.fees_kobo,
    });
  }
  const { container } = render(
    <MemoryRouter>
      <KeptChoice studentCode="S1" courses={[course]} payments={payments} />
    </MemoryRouter>,
  );
  return container.textContent ?? '';
}

it.each([true, false])('says what was received and what is left, chosen here: %s', (isChosen) => {
  const shown = show([part], isChosen);
  expect(shown).toContain(PARTLY_PAID);
  expect(shown).toContain(SHORT);
  expect(shown).not.toContain('not received your payment');
});

it.each([true, false])(
  'asks for no other choice while a payment may come, chosen: %s',
  (isChosen) => {
    const shown = show([waiting, part], isChosen);
    expect(shown).toContain(waiting.message);
    expect(shown).not.toMatch(/choose another|Continue to payment|not received/);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'See your payment',
    ]);
  },
);

it('says that nothing was received where nothing was', () => {
  expect(show([], true)).toContain('We have not received your payment yet.');
});

it('asks for what is left, with all sums together', () => {
  const { container } = render(
    <MemoryRouter>
      <ConfirmSelection
        course={course}
        skill={{ title: 'Baking', skill_code: 'baking', already: '' } as OfferedSkill}
        heldUntil={undefined}
        waitingFor={[]}
        batch="Batch 1"
        notes={[]}
        clash={undefined}
        busy={false}
        onCancel={vi.fn()}
        onConfirm={vi.fn()}
      />
    </MemoryRouter>,
  );
  const facts = [...container.ownerDocument.querySelectorAll('dl > div')];
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Amount to pay₦500.00',
    'Training manual fee₦4,000.00',
    'Processing fee₦160.00',
    'Your credit− ₦3,660.00',
    'Your batchBatch 1',
  ]);
});
