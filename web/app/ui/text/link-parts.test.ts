import { expect, it } from 'vitest';
import { linkParts } from './link-parts';

const shown = (text: string) =>
  linkParts(text).map(({ words, href }) => (href ? `<${words}>` : words));

it.each([
  ['no address', ['no address']],
  ['See https://bank.example/a?b=1.', ['See ', '<https://bank.example/a?b=1>', '.']],
  ['(http://a.example), then', ['(', '<http://a.example>', '), then']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://', ['https://']],
])('makes links of web addresses only: %s', (text, parts) => {
  expect(shown(text)).toEqual(parts);
});
