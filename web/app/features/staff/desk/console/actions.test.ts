import { expect, it } from 'vitest';
import { actionsFor } from './actions';

it('offers to lock a colleague’s account besides a student’s', () => {
  const locks = actionsFor(['administrator']).filter(({ label }) => label.startsWith('Lock'));
  expect(locks.map(({ to }) => to)).toEqual(['/staff/students', '/staff/accounts']);
});
