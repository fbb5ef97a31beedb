// @vitest-environment happy-dom
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../../lib/api/api';
import { useStaff } from '../../../../lib/session/staff';
import { actionsFor, pagesFor } from './actions';
import { entriesFor } from './entries';
import { searchWords } from './search-words';
import { useFound } from './use-found';

vi.mock('../../../../lib/session/staff', () => ({ useStaff: vi.fn() }));
vi.mock('../../../../lib/pages/screen-help', () => ({ useScreenHelp: () => undefined }));
vi.mock('../../../../lib/api/api', () => ({ api: vi.fn() }));
afterEach(cleanup);

const student = (at: number) => ({
  key: `student-${at}`,
  full_name: `Terver ${at}`,
  matric_no: `SCI/24/000${at}`,
  department: 'Physics',
});

const payment = (reference: string) => ({ key: reference, reference, state: 'confirmed' });

async function found(typed: string, role: StaffRole, similar = true) {
  vi.mocked(useStaff).mockReturnValue({ roles: [role] } as ReturnType<typeof useStaff>);
  vi.mocked(api).mockImplementation(async (call) => {
    const items: Record<string, object[]> = {
      'GET /staff/students': [student(1), student(2)],
      'GET /staff/payments': [payment('ASUHN85GMDK4C'), payment('K4C85GMDASUHN')],
    };
    return { data: { items: items[call] ?? [] }, tellers: [], similar } as never;
  });
  const { result } = renderHook(() => useFound(typed, { onHelp: () => undefined }));
  await waitFor(() => expect(result.current.searching).toBe(false));
  return result.current.found.map(({ label }) => label);
}

it('lists students with a similar name below the pages and actions that have the word', async () => {
  const guesses = ['Terver 1', 'Terver 2'];
  expect(await found('teller', 'finance')).toEqual([
    'Bank teller',
    'Record a bank teller payment',
    ...guesses,
  ]);
  // A student who has the name comes first.
  expect((await found('teller', 'finance', false)).slice(0, 2)).toEqual(guesses);
});

it.each<[string, StaffRole, string]>([
  ['sign off', 'finance', 'Reconciliation'],
  ['fees', 'finance', 'Payments'],
  ['print register', 'registrar', 'Registers'],
  ['lock account', 'support', 'Lock or unlock a student’s account'],
  ['reset password', 'support', 'Email a student a link for a new password'],
  ['absent', 'trainer', 'Registers'],
  ['reset second factor', 'administrator', 'Reset the second factor of a colleague'],
  ['web hook', 'administrator', 'Settings'],
  ['webhook', 'administrator', 'See the web hook address'],
  ['erase', 'administrator', 'Propose the erasure of a student'],
  ['certif', 'registrar', 'Certificates to print'],
])('finds by the everyday words "%s" what %s means: %s', async (typed, role, label) => {
  expect(await found(typed, role)).toContain(label);
});

it.each(['ASUHN', 'asuh'])(
  'finds a payment by the first letters of its reference: %s',
  async (q) => {
    const all = await found(q, 'finance');
    expect(all.filter((label) => label.startsWith('Payment '))).toEqual(['Payment ASUHN85GMDK4C']);
  },
);

it('has other words only for pages and actions that exist', () => {
  const roles: StaffRole[] = ['administrator', 'finance', 'registrar', 'support'];
  const own = [roles, ['trainer'] as const]
    .flatMap((some) => [...entriesFor(some), ...pagesFor(some), ...actionsFor(some)])
    .map(({ label }) => label);
  expect(Object.keys(searchWords).filter((label) => !own.includes(label))).toEqual([]);
});
