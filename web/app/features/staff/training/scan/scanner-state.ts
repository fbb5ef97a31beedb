import type { ScanKind, ScanReason } from '@edc/contract/training/attendance/scan-rules';
import type { ScanDevice } from '@edc/contract/training/attendance/scans';

export interface Linked {
  token: string;
  device: ScanDevice;
  /** How many milliseconds the server's clock is ahead. */
  offset: number;
  kind: ScanKind;
  /** The workshop that was chosen; 0 for all that the device scans for. Asked for first. */
  workshop?: number;
  /** Why the portal no longer takes this phone. */
  ended?: string;
}

/** One scan as the phone remembers it. */
export interface Logged {
  id: string;
  at: number;
  day: string;
  kind: ScanKind;
  reason: ScanReason;
  registration: number;
  name: string;
  skill: string;
  attended: number;
  required: number;
  undone?: boolean;
  /** The portal has taken the undo, and the list says since what counts. */
  settled?: boolean;
  /** Undone because somebody else had the slip. */
  otherPerson?: boolean;
  admitted?: boolean;
  /** Why it was admitted. */
  because?: string;
  /** What to tell the student. Written down with the scan: the list changes meanwhile. */
  advice?: string;
  /** The code; empty where a number was typed. */
  code: string;
  /** Of an answer "already": the scan of this phone that counts. */
  earlier?: string;
  /** Of an answer "already": who marked the student present by hand, and when. */
  markedPresent?: string;
  /** That one was admitted with a reason. */
  wasAdmitted?: boolean;
  /** Another scan was made in place of it. */
  replaced?: boolean;
}

export interface ScannerState {
  ready: boolean;
  linked: Linked | undefined;
  waiting: number;
  online: boolean;
  contactAt: number;
  listSize: number;
  /** The newest first. */
  log: readonly Logged[];
  answer: Logged | undefined;
  /** The answer is one from before, opened again. */
  isPast: boolean;
  /** What the person at the phone has to know now, such as that it is full. */
  problem: string;
}

export const NOTHING_YET: ScannerState = {
  ready: false,
  linked: undefined,
  waiting: 0,
  online: true,
  contactAt: 0,
  listSize: 0,
  log: [],
  answer: undefined,
  isPast: false,
  problem: '',
};

/** Why this phone may not scan now; empty where it may. Known without a network too. */
export function whyEnded({ ended, device, offset }: Linked, now: number): string {
  if (ended) return ended;
  const isOver = now + offset > Date.parse(device.expires_at);
  return isOver ? 'This phone’s time as a scanner is over. Link it again.' : '';
}
