import { expect, it } from 'vitest';
import { cleanReference } from './clean-reference';

it.each([
  ['7k3qx9m2tbw4d', '7K3QX9M2TBW4D'],
  [' 7K3QX 9M2TB W4D\n', '7K3QX9M2TBW4D'],
  ['7K3QX9M2TBW4DEXTRA', '7K3QX9M2TBW4D'],
  ['DCUG6-SSSQABW6', 'DCUG6SSSQABW6'],
  ['dcug6.sssq—abw6', 'DCUG6SSSQABW6'],
  ['', ''],
])('makes %j to %j', (typed, clean) => {
  expect(cleanReference(typed)).toBe(clean);
});
