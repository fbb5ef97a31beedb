import { expect, it } from 'vitest';
import { wedgeReader } from './use-wedge';

const CODE = `EDC1.17.1.${'x'.repeat(86)}`;

/** Types the keys of a text and Enter, with a pause before some of them. */
function type(text: string, pauses: Record<number, number> = {}, read = wedgeReader()) {
  let at = 1000;
  const found = [...text, 'Enter'].map((key, place) => {
    at += pauses[place] ?? 5;
    return read(key, at);
  });
  return found.filter((one) => one !== undefined);
}

it('puts a code together, also where the phone was busy in the middle or just before its end', () => {
  expect(type(CODE)).toEqual([CODE]);
  expect(type(CODE, { 40: 900 })).toEqual([CODE]);
  expect(type(CODE, { [CODE.length - 3]: 900 })).toEqual([CODE]);
  expect(type(CODE, { [CODE.length]: 1900 })).toEqual([CODE]);
});

it('gives what is left of a code whose beginning got lost, so that every scan is answered', () => {
  expect(type(CODE, { [CODE.length - 3]: 5000 })).toEqual(['xxx']);
  expect(type('https://poster.example', { 19: 400 })).toEqual(['ple']);
});

it('takes no keys of a person for a code', () => {
  const slowly = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [place, 300]));
  expect(type('Adaeze Okon', slowly)).toEqual([]);
  expect(type('x')).toEqual([]);
});
