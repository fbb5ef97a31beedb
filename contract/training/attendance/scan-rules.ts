/** The purpose of a scan: a day of training, or something that is handed out once. */
export const scanKinds = ['attendance', 'manual', 'kit', 'certificate'] as const;
export type ScanKind = (typeof scanKinds)[number];

export const scanKindLabels: Record<ScanKind, string> = {
  attendance: 'Attendance',
  manual: 'Hand out manuals',
  kit: 'Hand out kits',
  certificate: 'Hand out certificates',
};

/** The large word of an answer; `ok` for a hand-out is "Handed out". */
export const scanReasonLabels = {
  ok: 'Accepted',
  already: 'Already scanned',
  marked: 'Marked absent today',
  asked: 'Is it this student?',
  completed: 'Training completed',
  'no-training': 'No training today',
  'other-batch': 'Other batch',
  'other-workshop': 'Other workshop',
  replaced: 'Slip replaced',
  reversed: 'Payment reversed',
  cancelled: 'Registration cancelled',
  'not-ready': 'Certificate not ready',
  newer: 'Accepted, to be checked',
  forged: 'Not a valid code',
  'not-ours': 'Not one of our codes',
} as const;
export type ScanReason = keyof typeof scanReasonLabels;
export const scanReasons = Object.keys(scanReasonLabels) as [ScanReason, ...ScanReason[]];

/** States of a registration on a scanner. */
export const entryStates = ['active', 'completed', 'cancelled', 'reversed'] as const;
export type EntryState = (typeof entryStates)[number];

/** The training days: of a batch, or of all batches that fit the study mode. */
export interface ScanPlan {
  /** The batch; empty if none is assigned. */
  batch: string;
  batchId: number | null;
  /** The training days of each line, without those excused for the whole course. */
  lines: string[][];
  /** For each line, the days excused for the whole course, with the reason. */
  excused?: Record<string, string>[];
}

/** An event of a student on a day, in milliseconds. */
export interface DayMark {
  day: string;
  at: number;
}

/** A day that staff marked by hand, and who did; without a name if not known. */
export interface HandMark extends DayMark {
  by: string;
}

/** A registration on a scanner. No contact details. */
export interface ScanEntry {
  id: number;
  version: number;
  matricNo: string;
  name: string;
  /** Its course and skill: the id of the offering. */
  workshop: number;
  plan: ScanPlan;
  state: EntryState;
  /** The day of the registration. */
  from: string;
  /** Days excused for this student only. */
  excused: string[];
  /** Excused days that were attended nevertheless. */
  attendedExcused: string[];
  /** Marked absent by hand and not admitted since; the last days only. */
  absent: HandMark[];
  /** Marked present by hand; the last days only. */
  present: HandMark[];
  /** Another person had the slip; the last days only. */
  otherPerson: DayMark[];
  /** How many days were attended, and the last of them. */
  attended: number;
  lastDay: string;
  /** Items handed out already, and whether a certificate waits at the office. */
  handedOut: Exclude<ScanKind, 'attendance'>[];
  certificateReady: boolean;
  /** Since when it waits, in milliseconds; 0 if none does. */
  readyAt: number;
  /** Why a certificate at the office is withheld, in the office's words. */
  held?: string | undefined;
}

/** Where a scanner scans: everywhere if the list is empty. */
export interface ScanPlace {
  workshop: number;
  batchId: number | null;
}

/** A code after its signature was checked, or a typed number. */
export type ReadCode =
  | { kind: 'not-ours' | 'forged' }
  | { kind: 'signed'; registrationId: number; version: number }
  | { kind: 'typed'; registrationId: number };

const CODE = /^(EDC1\.(\d{1,15})\.(\d{1,9}))\.([\w-]{86})$/;

/** The parts of an attendance code; undefined if the text is not one. */
export function partsOfCode(text: string) {
  const [, content, registration, version, signature] = CODE.exec(text.trim()) ?? [];
  if (!content || !signature) return undefined;
  return {
    content,
    signature,
    registrationId: Number(registration),
    version: Number(version),
  };
}

export interface ScanQuestion {
  code: ReadCode;
  /** The registration's data; undefined if the list does not have it. */
  entry: ScanEntry | undefined;
  kind: ScanKind;
  /** At the centre, at the time of the scan. */
  day: string;
  places: readonly ScanPlace[];
  /** Whether the caller knows of an earlier scan of this student for the same. */
  isKnown: boolean;
  /** The slip was replaced only after the scan. */
  isReplacedLater?: boolean;
  /** When this student was last admitted on the day, as far as the caller knows. */
  admittedAt?: number | undefined;
}

/** The decision about a scan, shared by scanner and server. */
export function decideScan({ code, entry, ...asked }: ScanQuestion): ScanReason {
  if (code.kind === 'not-ours' || code.kind === 'forged') return code.kind;
  if (!entry) return asked.isKnown ? 'already' : 'newer';
  if (code.kind === 'signed') {
    if (code.version > entry.version) return 'newer';
    if (code.version < entry.version && !asked.isReplacedLater) return 'replaced';
  }
  if (entry.state === 'cancelled') return 'cancelled';
  // A certificate may be kept although its course is not paid for: the list has the ready ones.
  if (entry.state === 'reversed' && asked.kind !== 'certificate') return 'reversed';
  if (asked.kind !== 'attendance') return decideHandOut(entry, asked);
  return decideDay(entry, asked);
}

type ScanContext = Omit<ScanQuestion, 'code' | 'entry'>;

function decideHandOut(entry: ScanEntry, { kind, isKnown, places }: ScanContext): ScanReason {
  if (isKnown) return 'already';
  const elsewhere = whereElse(entry.workshop, entry.plan.batchId, places);
  if (elsewhere) return elsewhere;
  return kind === 'certificate' && !entry.certificateReady ? 'not-ready' : 'ok';
}

function decideDay(entry: ScanEntry, { day, places, ...known }: ScanContext): ScanReason {
  const { workshop, plan, absent } = entry;
  if (entry.state === 'completed') return 'completed';
  const elsewhere = whereElse(workshop, plan.batchId, places);
  if (elsewhere === 'other-workshop') return elsewhere;
  const mark = absent.find((one) => one.day === day);
  // Before the batch: someone who admits the student must know the office's decision.
  if (mark && mark.at > (known.admittedAt ?? 0)) return 'marked';
  if (elsewhere) return elsewhere;
  if (plan.lines.some((days) => days.includes(day))) return known.isKnown ? 'already' : 'ok';
  const own = plan.lines.flat().toSorted();
  const isMeanwhile = day >= (own[0] ?? '') && day <= (own.at(-1) ?? '');
  return plan.batchId === null || isMeanwhile ? 'no-training' : 'other-batch';
}

/** Why a student of this workshop and batch is not in these places; undefined if they are. */
export function whereElse(
  workshop: number,
  batchId: number | null,
  places: readonly ScanPlace[],
): 'other-workshop' | 'other-batch' | undefined {
  const here = places.filter((place) => place.workshop === workshop);
  if (here.length === 0) return places.length === 0 ? undefined : 'other-workshop';
  const isOwn = batchId === null || here.some((one) => [null, batchId].includes(one.batchId));
  return isOwn ? undefined : 'other-batch';
}

/** Whether the scan counts without a decision. */
export const isAccepted = (reason: ScanReason) => reason === 'ok' || reason === 'newer';

interface KeptScan {
  reason: ScanReason;
  /** Admitted with a reason. */
  admitted?: boolean;
  undone?: boolean;
}

/** Whether a stored scan counts now. */
export const isCounted = ({ reason, admitted, undone }: KeptScan) =>
  !undone && (isAccepted(reason) || admitted === true);

/** Whether it can be admitted with a reason, such as a make-up day. */
export const canAdmit = (reason: ScanReason, everywhere = true) =>
  ['no-training', 'other-batch', 'replaced', 'marked'].includes(reason) ||
  (reason === 'other-workshop' && everywhere);

export const CODE_LENGTH = 500;

/** Removes what the database cannot store: NUL, half surrogate pairs, and invalid bytes. */
export const cleanCode = (text: string, most: number = CODE_LENGTH) =>
  text
    .toWellFormed()
    .replaceAll(/[\0\uFFFD]/g, '')
    .slice(0, most);

/** How many scans one call may send. */
export const MOST_SCANS = 100;
/** Two scanners that scan one student within this time are flagged. */
export const PAIR_SECONDS = 60;
/** After this long without contact a phone erases its list; unsent scans stay. */
export const LIST_LIFE_HOURS = 48;
export const SCANNER_NAME_LENGTH = 60;
export const REASON_LENGTH = 200;
