// @vitest-environment happy-dom
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type {
  CertificateRequest,
  CurrentSkill,
} from '@edc/contract/training/certificates/certificates';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CertificatePage } from './certificate-page';

const data = vi.hoisted(() => ({ requests: [] as unknown[] }));
const skill = (code: string) =>
  ({ application_code: code, skill_code: 'adire', title: `Skill of ${code}` }) as CurrentSkill;

vi.mock('./use-certificates', () => ({
  useCertificates: () => ({
    hasNoSkill: false,
    again: () => data.requests.push({ application_code: 'A', status: 'pending' }),
    loaded: {
      is: 'there',
      data: {
        skills: [skill('A'), skill('B')],
        requests: data.requests as CertificateRequest[],
        credits: [],
        reported: [],
        payments: [],
      },
    },
  }),
}));
vi.mock('./payment-step', () => ({
  PaymentStep: ({ onPaid }: { onPaid: () => void }) => (
    <button type="button" onClick={onPaid}>
      Pay
    </button>
  ),
}));
vi.mock('./request-status', () => ({ RequestStatus: () => <p>Waiting for the centre</p> }));
vi.mock('./request-history', () => ({ RequestHistory: () => null }));
vi.mock('./own-certificates', () => ({ OwnCertificates: () => <h2>Your certificates</h2> }));

afterEach(cleanup);

it('answers a payment before everything else', () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <CertificatePage
        student={{ code: 'S1' } as StudentRecord}
        reference={null}
        returned={false}
      />
    </MemoryRouter>,
  );
  const order = () =>
    ['Waiting for the centre', 'Your certificates', 'Course and skill'].map((words) =>
      (container.textContent ?? '').indexOf(words),
    );
  const [, certificates = 0, choice = 0] = order();
  expect(certificates).toBeLessThan(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(order()).toEqual(order().toSorted((a, b) => a - b));
  expect(order()[0]).toBeGreaterThan(-1);
});
