import type { ScanEntry } from './scan-rules.ts';

/** A student of Batch 1, for tests of scans. */
export const sampleEntry: ScanEntry = {
  id: 7,
  version: 2,
  matricNo: 'SCI/24/0187',
  name: 'Choji Kaneng',
  workshop: 3,
  plan: { batch: 'Batch 1', batchId: 11, lines: [['2026-11-09', '2026-11-11']] },
  state: 'active',
  from: '2026-11-01',
  excused: [],
  attendedExcused: [],
  absent: [],
  present: [],
  otherPerson: [],
  attended: 2,
  lastDay: '',
  handedOut: [],
  certificateReady: false,
  readyAt: 0,
};
