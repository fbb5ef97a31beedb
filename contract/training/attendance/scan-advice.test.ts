import { expect, it } from 'vitest';
import { adviceFor } from './scan-advice.ts';
import { sampleEntry as entry } from './scan-testing.ts';

it('names the batch and the workshop where the student belongs', () => {
  const shoes = { entry, skill: 'Shoemaking', day: '2026-11-09' };
  expect(adviceFor('other-batch', shoes)).toBe('Batch 1. Training: 9 Nov 2026 to 11 Nov 2026.');
  expect(adviceFor('other-workshop', shoes)).toBe('Send the student to Shoemaking.');
  // Nobody is sent to a workshop that would refuse them too.
  expect(adviceFor('other-workshop', { ...shoes, day: '2026-11-02' })).toBe(
    'Shoemaking, Batch 1: no training there today. Training: 9 Nov 2026 to 11 Nov 2026. Send the student to the office if this is wrong.',
  );
});

it('names the reason of a day that is excused, and the next one', () => {
  const plan = { ...entry.plan, excused: [{ '2026-11-10': 'Public holiday' }] };
  const given = { entry: { ...entry, plan }, day: '2026-11-10' };
  expect(adviceFor('no-training', given)).toBe(
    '10 Nov 2026 is excused: Public holiday. Next training day: 11 Nov 2026.',
  );
});

it('says why a certificate that is at the office is not handed over', () => {
  const about = { skill: 'Shoemaking', day: '2026-11-09' };
  expect(adviceFor('not-ready', { entry, ...about })).toBe(
    'The office has no printed certificate in Shoemaking for this student.',
  );
  const held = { ...entry, held: 'The payer disputes this payment' };
  expect(adviceFor('not-ready', { entry: held, ...about, readySkills: ['Baking'] })).toBe(
    'Do not hand it over. The payer disputes this payment. One is ready in Baking: type the matric number and choose that skill.',
  );
});
