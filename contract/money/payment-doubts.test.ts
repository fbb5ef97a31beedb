import { expect, it } from 'vitest';
import * as doubts from './payment-doubts.ts';
import { tellerChecked } from './teller-doubt.ts';

const rows = Object.entries({ ...doubts, tellerChecked }).map(([name, row]): [string, string] => [
  name,
  typeof row === 'string' ? row : row('A' as never, 'B'),
]);
const PAY = /You can (pay now|try again)/;
const DO_NOT_PAY = /do not pay again|there is nothing to do/i;

it.each(rows)('says whether to pay again, and only one of both: %s', (_, sentence) => {
  expect([PAY.test(sentence), DO_NOT_PAY.test(sentence)].filter(Boolean)).toHaveLength(1);
});

it.each(rows)('says whether money was taken before it says what to do: %s', (_, sentence) => {
  const charged = sentence.search(/charged|money is safe|checking your bank teller/);
  expect(charged).toBeGreaterThan(-1);
  expect(charged).toBeLessThan(
    sentence.search(new RegExp(`${PAY.source}|${DO_NOT_PAY.source}`, 'i')),
  );
});
