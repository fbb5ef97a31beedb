import { expect, it } from 'vitest';
import { accentProblem, accentTokens, contrast, LEAST_CONTRAST } from './brand-rules.ts';

it.each(['#b8451f', '#0b5d1e', '#000000', '#5b2a86', '#767676', '#7a0019'])(
  'makes colours of %s that can be read in both schemes',
  (colour) => {
    expect(accentProblem(colour)).toBeUndefined();
    const { light, dark } = accentTokens(colour);
    for (const tokens of [light, dark]) {
      expect(contrast(tokens.clay, '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast(tokens['clay-strong'], '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
    for (const ground of ['#fbf7ef', '#ffffff', '#f4eddf']) {
      expect(contrast(light['clay-text'], ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
    for (const ground of ['#11142a', '#191d3a', '#21264a', '#252a52']) {
      expect(contrast(dark['clay-text'], ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  },
);

it.each([
  ['#ffcc00', 'is too light: white words on it have a contrast of 1.5'],
  ['#e9a63a', 'is too light'],
  ['red', 'must be a colour such as #b8451f'],
  ['#12345', 'must be a colour such as #b8451f'],
  ['#B8451F', 'must be a colour such as #b8451f'],
  ['#b8451f;}', 'must be a colour such as #b8451f'],
])('refuses %s', (colour, words) => {
  expect(accentProblem(colour)).toContain(words);
});
