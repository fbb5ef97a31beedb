import { describe, expect, it } from 'vitest';
import { decideScan, type ScanQuestion } from './scan-rules.ts';
import { sampleEntry as entry } from './scan-testing.ts';

const signed = (version: number) => ({ kind: 'signed', registrationId: 7, version }) as const;
const asked: ScanQuestion = {
  code: signed(2),
  entry,
  kind: 'attendance',
  day: '2026-11-11',
  places: [],
  isKnown: false,
};
const without = { entry: undefined };

describe('a scan is', () => {
  it.each<[string, Partial<ScanQuestion>]>([
    ['ok', {}],
    ['ok', { places: [{ workshop: 3, batchId: 11 }] }],
    ['already', { isKnown: true }],
    [
      'marked',
      { entry: { ...entry, absent: [{ day: '2026-11-11', at: 5, by: '' }] }, isKnown: true },
    ],
    [
      'already',
      {
        entry: { ...entry, absent: [{ day: '2026-11-11', at: 5, by: '' }] },
        isKnown: true,
        admittedAt: 6,
      },
    ],
    [
      'marked',
      {
        entry: { ...entry, absent: [{ day: '2026-11-11', at: 5, by: '' }] },
        places: [{ workshop: 3, batchId: 12 }],
      },
    ],
    [
      'marked',
      { entry: { ...entry, absent: [{ day: '2026-12-01', at: 5, by: '' }] }, day: '2026-12-01' },
    ],
    ['ok', { entry: { ...entry, absent: [{ day: '2026-11-09', at: 5, by: '' }] } }],
    ['completed', { entry: { ...entry, state: 'completed' } }],
    ['ok', { kind: 'kit', entry: { ...entry, state: 'completed' } }],
    ['no-training', { day: '2026-11-10' }],
    ['other-batch', { day: '2026-12-01' }],
    ['other-batch', { places: [{ workshop: 3, batchId: 12 }] }],
    ['other-workshop', { places: [{ workshop: 4, batchId: null }] }],
    ['replaced', { code: signed(1) }],
    ['ok', { code: signed(1), isReplacedLater: true }],
    ['reversed', { entry: { ...entry, state: 'reversed' } }],
    ['reversed', { kind: 'kit', entry: { ...entry, state: 'reversed' } }],
    ['not-ready', { kind: 'certificate', entry: { ...entry, state: 'reversed' } }],
    ['ok', { kind: 'certificate', entry: { ...entry, state: 'reversed', certificateReady: true } }],
    ['cancelled', { entry: { ...entry, state: 'cancelled' } }],
    [
      'cancelled',
      { kind: 'certificate', entry: { ...entry, state: 'cancelled', certificateReady: true } },
    ],
    ['newer', { code: signed(3) }],
    ['newer', without],
    ['already', { ...without, isKnown: true }],
    ['forged', { ...without, code: { kind: 'forged' } }],
    ['not-ours', { ...without, code: { kind: 'not-ours' } }],
    ['ok', { kind: 'kit', day: '2026-12-01', places: [{ workshop: 3, batchId: 11 }] }],
    ['other-batch', { kind: 'kit', places: [{ workshop: 3, batchId: 12 }] }],
    ['other-workshop', { kind: 'kit', places: [{ workshop: 4, batchId: null }] }],
    ['other-workshop', { kind: 'certificate', places: [{ workshop: 4, batchId: null }] }],
    ['already', { kind: 'kit', isKnown: true }],
    ['not-ready', { kind: 'certificate' }],
    ['ok', { kind: 'certificate', entry: { ...entry, certificateReady: true } }],
  ])('%s: %o', (reason, given) => {
    expect(decideScan({ ...asked, ...given })).toBe(reason);
  });
});
