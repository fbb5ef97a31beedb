import type { DayMark, EntryState, HandMark, ScanEntry, ScanKind, ScanPlan } from './scan-rules.ts';
import { entryStates, scanKinds } from './scan-rules.ts';

/**
 * A registration on the wire: short, because a list has tens of thousands. One outside the phone's
 * places only has the id, the version, the workshop and the plan.
 */
export type ListRow = [
  id: number,
  version: number,
  matricNo: string,
  name: string,
  workshop: number,
  plan: string,
  state: number,
  from: string,
  attended: number,
  lastDay: string,
  /** A bit for each kind of hand-out, and one for a certificate that waits. */
  marks: number,
  /** Days with a suffix for their meaning, see `dayNotes`. */
  ...days: string[],
];

export interface ListWorkshop {
  id: number;
  skill: string;
  course_code: string;
  session: string;
  /** From an earlier session: its certificates are handed out, and it has no training. */
  past?: boolean;
}

/** A part of the list: the changes after a number, and the data that rows refer to. */
export interface ListPart {
  rows: ListRow[];
  plans: Record<string, ScanPlan>;
  workshops: ListWorkshop[];
  /** Send it as `after` next time; its value has no meaning for a phone. */
  next: number;
  more: boolean;
  /** The list starts over: the phone's workshops have changed, or the portal was restored. */
  whole?: boolean;
}

const READY = 1 << scanKinds.length;
const handOuts = scanKinds.filter((kind) => kind !== 'attendance');
const bitOf = (kind: ScanKind) => 1 << scanKinds.indexOf(kind);

export const marksOf = (handedOut: readonly string[], certificateReady: boolean) =>
  handOuts.filter((kind) => handedOut.includes(kind)).reduce((sum, kind) => sum | bitOf(kind), 0) |
  (certificateReady ? READY : 0);

/**
 * Days at the end of a row. A plain one is excused for this student. A phone with an older page
 * reads the others as days that never come.
 */
export const dayNotes = {
  attendedExcused: (day: string) => `${day}+`,
  absent: ({ day, at }: DayMark) => `${day}!${at}`,
  present: ({ day, at }: DayMark) => `${day}=${at}`,
  /** Separate from the mark, of which an older page only reads the time. */
  markedBy: ({ day, by }: HandMark) => `${day}~${by}`,
  otherPerson: ({ day, at }: DayMark) => `${day}?${at}`,
  /** Since when the certificate waits: an earlier hand-out was another paper. */
  readySince: (at: Date) => `${dayOfMoment(at)}@${at.getTime()}`,
  /** Why a certificate that has been at the office since then is withheld. */
  held: (at: Date, why: string) => `${dayOfMoment(at)}#${why}`,
};

const DAY_LENGTH = '2026-11-17'.length;
const dayOfMoment = (at: Date) => at.toISOString().slice(0, DAY_LENGTH);

function readDays(notes: readonly string[]) {
  const daysWith = (sign: string) => notes.filter((note) => note.charAt(DAY_LENGTH) === sign);
  const dayOf = (note: string) => note.slice(0, DAY_LENGTH);
  const restOf = (note: string) => note.slice(DAY_LENGTH + 1);
  const markOf = (note: string) => ({ day: dayOf(note), at: Number(restOf(note)) });
  const writers = new Map(daysWith('~').map((note) => [dayOf(note), restOf(note)]));
  const handMarkOf = (note: string) => ({ ...markOf(note), by: writers.get(dayOf(note)) ?? '' });
  return {
    excused: daysWith(''),
    attendedExcused: daysWith('+').map(dayOf),
    absent: daysWith('!').map(handMarkOf),
    present: daysWith('=').map(handMarkOf),
    otherPerson: daysWith('?').map(markOf),
    readyAt: daysWith('@').map(markOf)[0]?.at ?? 0,
    held: daysWith('#').map(restOf)[0],
  };
}

const NO_PLAN: ScanPlan = { batch: '', batchId: null, lines: [] };

/** A row in the form that the decision needs. */
export function entryOf(row: ListRow, plans: Readonly<Record<string, ScanPlan>>): ScanEntry {
  const [id, version, matricNo, name, workshop, plan, state, from, attended, lastDay, marks] = row;
  return {
    id,
    version,
    matricNo,
    name,
    workshop,
    plan: plans[plan] ?? NO_PLAN,
    state: entryStates[state] as EntryState,
    from,
    attended,
    lastDay,
    handedOut: handOuts.filter((kind) => (marks & bitOf(kind)) !== 0),
    certificateReady: (marks & READY) !== 0,
    ...readDays(row.slice(11) as string[]),
  };
}
