import { expect, it } from 'vitest';
import { endpoints } from './api.ts';

/** Files of staff that need no second factor; `docs/areas/people.md` says why. */
const OPEN = [
  '/staff/certificate-template/sample',
  '/staff/certificates/print',
  '/staff/complaint-attachments/{id}',
  '/staff/figures/export',
  '/staff/media/pictures/{id}/whole',
  '/staff/pins/cards',
  '/staff/places/export',
  '/staff/registers/print',
  '/staff/teller-payments/{number}/scan',
];

it('asks for the second factor before staff take a file with people or payments', () => {
  const files = endpoints.filter(({ access, binary }) => access === 'staff' && binary);
  // Those with a token were prepared by a call that asks for it.
  const direct = files.filter(({ path, fresh }) => !fresh && !path.includes('{token}'));
  expect(direct.map(({ path }) => path).toSorted()).toEqual(OPEN);
  const prepared = endpoints.filter(
    ({ access, path, method }) =>
      access === 'staff' && method === 'POST' && path.endsWith('/export'),
  );
  expect(prepared.length).toBeGreaterThan(10);
  expect(prepared.filter(({ fresh }) => !fresh).map(({ path }) => path)).toEqual([]);
});
