import type { ScanKind, ScanReason } from '@edc/contract/training/attendance/scan-rules';
import type { ScannerSetup } from '@edc/contract/training/attendance/scans';

export interface Linked {
  token: string;
  scanner: ScannerSetup;
  /** How many milliseconds the server's clock is ahead. */
  offset: number;
  kind: ScanKind;
  /** The chosen workshop; 0 for all that the scanner scans for. Undefined until chosen. */
  workshop?: number;
  /** Why the portal no longer accepts this phone. */
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
  /** The portal has stored the undo, and the list is current since. */
  settled?: boolean;
  /** Undone because another person had the slip. */
  otherPerson?: boolean;
  admitted?: boolean;
  /** Why it was admitted. */
  because?: string;
  /** What to say to the student. Stored with the scan, because the list changes later. */
  advice?: string;
  /** The code; empty if a number was typed. */
  code: string;
  /** For the answer "already": this phone's scan that counts. */
  earlier?: string;
  /** For the answer "already": who marked the student present by hand, and when. */
  markedPresent?: string;
  /** That one was admitted with a reason. */
  wasAdmitted?: boolean;
  /** Another scan replaced it. */
  replaced?: boolean;
}

export interface ScannerSnapshot {
  ready: boolean;
  linked: Linked | undefined;
  waiting: number;
  online: boolean;
  contactAt: number;
  listSize: number;
  /** The newest first. */
  log: readonly Logged[];
  answer: Logged | undefined;
  /** The answer is an earlier one, reopened. */
  isPast: boolean;
  /** A problem for the person at the phone, such as full storage. */
  problem: string;
}

export const NOTHING_YET: ScannerSnapshot = {
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

/** Why this phone may not scan now; empty if it may. Works offline too. */
export function whyEnded({ ended, scanner, offset }: Linked, now: number): string {
  if (ended) return ended;
  const isOver = now + offset > Date.parse(scanner.expires_at);
  return isOver ? 'This phone is no longer a scanner. Link it again.' : '';
}
