import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMistyped, serialKey, serialOf } from './certificate-rules.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const character = fc.constantFrom(...ALPHABET);
const bodies = fc.string({ unit: character, minLength: 8, maxLength: 8 });

const replaced = (key: string, at: number, by: string) => key.slice(0, at) + by + key.slice(at + 1);

describe('a serial number', () => {
  it('is read however it is typed', () => {
    const serial = serialOf('7K4M9QX2');
    expect(serial).toMatch(/^EDC-7K4M-9QX2-[2-9A-Z]{2}$/);
    const key = serialKey(serial);
    expect(serialKey(serial.toLowerCase().replaceAll('-', ' '))).toBe(key);
    expect(serialKey(serial.slice(4))).toBe(key);
    expect(isMistyped(key)).toBe(false);
  });

  it('of an old paper has no check characters', () => {
    expect(serialKey('edc/2019/00123')).toBe('EDC201900123');
    expect(isMistyped('EDC201900123')).toBe(false);
    expect(isMistyped('CERT0007')).toBe(false);
  });

  it('shows any one or two wrong characters', () => {
    fc.assert(
      fc.property(
        bodies,
        fc.uniqueArray(fc.integer({ min: 3, max: 12 }), { minLength: 1, maxLength: 2 }),
        fc.array(character, { minLength: 2, maxLength: 2 }),
        (body, places, wrong) => {
          const key = serialKey(serialOf(body));
          const typed = places.reduce((now, at, n) => replaced(now, at, wrong[n] ?? '2'), key);
          expect(isMistyped(typed)).toBe(typed !== key);
        },
      ),
    );
  });

  it('shows two characters that changed places', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 3, max: 9 }), (body, at) => {
        const key = serialKey(serialOf(body));
        const swapped = replaced(replaced(key, at, key.charAt(at + 1)), at + 1, key.charAt(at));
        expect(isMistyped(swapped)).toBe(swapped !== key);
      }),
    );
  });
});
