import type { CaseScan } from '@edc/contract/training/attendance/scan-reviews';
import { expect, test } from 'vitest';
import { scansToShow, storyOf } from './case-words';

const AT = '2026-11-17T06:28:00.000Z';

const scan = (id: string, given: Partial<CaseScan> = {}): CaseScan => ({
  id,
  scanner: 'Front door',
  scanned_at: AT,
  said: 'ok',
  result: 'ok',
  note: '',
  outcome: 'counted',
  outcome_at: null,
  why: null,
  ...given,
});

const stories = (scans: CaseScan[]) => scansToShow(scans).shown.map((one) => storyOf(one, scans));

test('a question and its answer are one line', () => {
  const asked = scan('1', {
    said: 'asked',
    scanned_at: '2026-11-17T06:27:00.000Z',
    outcome: 'later',
    outcome_at: AT,
  });
  expect(stories([asked, scan('2')])).toEqual(['Asked “Is it this student?” Accepted at 07:28']);
  const left = scan('3', { said: 'asked', outcome: 'not-counted' });
  expect(stories([left])).toEqual(['Asked “Is it this student?” No answer, not counted']);
});

test('a repeat is not counted again; the only scan that counts is', () => {
  const again = scan('2', { said: 'already' });
  expect(stories([scan('1'), again])).toEqual(['Accepted', 'Already scanned. Not counted again']);
  expect(stories([again])).toEqual(['Already scanned. Counted']);
});

test('of many scans, the settled ones and repeats are folded', () => {
  const repeats = ['2', '3', '4'].map((id) => scan(id, { said: 'already' }));
  const open = scan('5', { said: 'marked', outcome: 'not-counted', why: 'by-hand' });
  const { shown, folded } = scansToShow([scan('1'), ...repeats, open]);
  expect(shown.map(({ id }) => id)).toEqual(['1', '5']);
  expect(folded.map(({ id }) => id)).toEqual(['2', '3', '4']);
});
