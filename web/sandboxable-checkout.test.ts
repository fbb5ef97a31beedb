import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeSandboxable } from './sandboxable-checkout.ts';

const library = readFileSync(
  fileURLToPath(new URL('../node_modules/@paystack/inline-js/es/inline.js', import.meta.url)),
  'utf8',
);

it("makes exactly the library's three production hosts changeable", () => {
  const changed = makeSandboxable(library);
  expect(changed.includes('checkoutUrl:globalThis.edcCheckoutOrigin+"/"')).toBe(true);
  expect(changed.split('globalThis.edcCheckoutOrigin')).toHaveLength(4);
});

it('leaves out the old attribute of its two frames, of which browsers warn', () => {
  expect(library.split('allowpaymentrequest')).toHaveLength(3);
  expect(makeSandboxable(library)).not.toContain('allowpaymentrequest');
});

it('refuses a library that it does not know, instead of shipping one that cannot be tried', () => {
  expect(() =>
    makeSandboxable(library.replace('https://api.paystack.co/', 'https://x.example/')),
  ).toThrow('paystackApiUrl:"https://api.paystack.co/" is not found exactly once');
});
