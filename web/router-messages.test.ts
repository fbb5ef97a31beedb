import { expect, it } from 'vitest';
import { withoutMessages } from './router-messages.ts';

it('takes the messages and leaves what is checked', () => {
  const code = [
    'invariant(at("(", 1), "No (" + list(")") + ")");',
    'if (isOdd) warning(!isOdd, "Route " + name + " is odd, (really)");',
    'throw new Error("It stays");',
    'show(one, "It stays too");',
  ];
  expect(withoutMessages(code.join('\n')).split('\n')).toEqual([
    'invariant(at("(", 1));',
    'if (isOdd) void 0;',
    ...code.slice(2),
  ]);
});
