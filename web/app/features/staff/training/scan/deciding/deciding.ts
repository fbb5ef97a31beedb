import { dayInLagos } from '@edc/contract/common/time/days';
import { adviceFor, byAndWhen } from '@edc/contract/training/attendance/scan-advice';
import {
  canAdmit,
  decideScan,
  isAccepted,
  type ReadCode,
  type ScanEntry,
  type ScanKind,
  type ScanReason,
} from '@edc/contract/training/attendance/scan-rules';
import type { Linked, Logged } from '../scanner-state';
import type { KeptList } from '../stored/kept-list';
import type { Waiting } from '../stored/outbox';
import type { ScanLog } from '../stored/scan-log';
import { askedAgain, handOutWords } from './answer-words';
import { countDays } from './count-days';
import { placesOf } from './phone-places';

/** A decision at the phone about a scan that was answered before. */
export interface Decision {
  /** It counts with this reason, regardless of the answer. */
  admit?: { reason: ScanReason; because: string } | undefined;
  /** It is the student: this scan replaces that one. */
  replaces?: string | undefined;
}

interface ScanInput {
  linked: Linked;
  list: KeptList;
  log: ScanLog;
  read: ReadCode;
  /** The scanned code; empty if a number was typed. */
  text: string;
  at: number;
  isWaiting: (id: string) => boolean;
  decision?: Decision | undefined;
}

interface Decided {
  logged: Logged;
  /** The part to send; undefined if this phone's own scan already counts. */
  sent: Waiting['sent'] | undefined;
}

/** The answer of this phone to one scan, from its own data. */
export function decide(input: ScanInput): Decided {
  const { linked, list, log, read, text, at, decision } = input;
  const { kind, offset } = linked;
  const day = dayInLagos(new Date(at + offset));
  const registration = 'registrationId' in read ? read.registrationId : 0;
  const entry = list.entry(registration);
  const own = ownScan(input, registration, day);
  const isListed = entry !== undefined && isOnList(entry, kind, day);
  const { admit, replaces } = decision ?? {};
  const reason = admit?.reason ?? decideNow(input, { day, entry, own, isListed });
  const skill = entry ? list.skillOf(entry.workshop) : '';
  const counts = admit !== undefined || isAccepted(reason) || own !== undefined;
  const logged: Logged = {
    id: crypto.randomUUID(),
    at,
    day,
    kind,
    reason,
    registration,
    name: entry?.name ?? '',
    skill,
    code: text,
    advice:
      reason === 'asked'
        ? askedAgain(otherPersonAt(input, registration, day))
        : adviceFor(reason, {
            entry,
            skill,
            day,
            mayAdmit: mayAdmitNow(linked, reason),
            handsOut: handsOut(linked, list),
            readySkills: reason === 'not-ready' && entry ? list.readySkills(entry) : [],
          }),
    ...countDays(entry, {
      day,
      counts: kind === 'attendance' && counts,
      others: log.waitingDays(registration, input.isWaiting),
    }),
    ...(admit ? { admitted: true, because: admit.because } : {}),
  };
  if (reason === 'already' && own) {
    const earlier = { earlier: own.id, ...(own.admitted ? { wasAdmitted: true } : {}) };
    return { logged: { ...logged, at: own.at, day: own.day, ...earlier }, sent: undefined };
  }
  const mark = entry?.present.find((one) => one.day === day);
  if (reason === 'already' && kind === 'attendance' && mark) logged.markedPresent = byAndWhen(mark);
  const sent = {
    id: logged.id,
    kind,
    code: text,
    ...(text === '' && entry ? { registration: entry.id } : {}),
    at: new Date(at).toISOString(),
    offset_ms: Math.round(offset),
    said: reason,
    ...(admit ? { admit_reason: admit.because } : {}),
    ...(replaces ? { replaces } : {}),
  };
  return { logged, sent };
}

/** What this phone hands out, and for which skills; undefined if it scans days. */
function handsOut(linked: Linked, list: KeptList) {
  if (linked.kind === 'attendance') return undefined;
  const skills = placesOf(linked).map(({ workshop }) => list.skillOf(workshop));
  return { what: handOutWords[linked.kind], skills: [...new Set(skills)] };
}

/** Whether this phone can admit a scan with this answer. */
export const mayAdmitNow = ({ scanner }: Linked, reason: ScanReason) =>
  scanner.may_admit && canAdmit(reason, scanner.may_admit_everywhere);

/**
 * This phone's scan that counts; undefined if the student was marked absent and not admitted since,
 * or the certificate was reprinted since.
 */
function ownScan({ linked, list, log }: ScanInput, registration: number, day: string) {
  const { kind, offset } = linked;
  const own = registration > 0 ? log.counted(registration, kind, day) : undefined;
  const entry = list.entry(registration);
  if (own && kind === 'certificate' && own.at + offset < (entry?.readyAt ?? 0)) return undefined;
  const mark = entry?.absent.find((one) => one.day === day);
  if (!own || !mark || kind !== 'attendance') return own;
  return own.admitted && own.at + offset > mark.at ? own : undefined;
}

const isOnList = ({ lastDay, handedOut }: ScanEntry, kind: ScanKind, day: string) =>
  kind === 'attendance' ? lastDay === day : handedOut.includes(kind);

interface Known {
  day: string;
  entry: ScanEntry | undefined;
  /** This phone's scan that counts for it. */
  own: Logged | undefined;
  isListed: boolean;
}

/** An earlier counted scan takes precedence: the student was admitted on this phone today. */
const MOVED: readonly ScanReason[] = ['no-training', 'other-batch'];

function decideNow(input: ScanInput, { day, entry, own, isListed }: Known): ScanReason {
  const { linked, log, read, decision } = input;
  const { kind, offset } = linked;
  const registration = 'registrationId' in read ? read.registrationId : 0;
  // The list may still have a scan that was undone on this phone.
  const isKnown = own !== undefined || (isListed && !log.isUndone(registration, kind, day));
  const admittedAt = own?.admitted ? own.at + offset : undefined;
  const places = placesOf(linked);
  const found = decideScan({ code: read, entry, kind, day, places, isKnown, admittedAt });
  const isAnswered = own?.admitted && !ENDED.includes(found);
  if (own && (isAnswered || MOVED.includes(found))) return 'already';
  const isAsked = isAccepted(found) && otherPersonAt(input, registration, day) > 0;
  return isAsked && !decision?.replaces ? 'asked' : found;
}

/** An admission before these does not change them. */
const ENDED: readonly ScanReason[] = ['reversed', 'cancelled', 'completed', 'forged', 'not-ours'];

/** When another person had this slip today, as far as this phone knows; 0 if no one had. */
function otherPersonAt({ log, list }: ScanInput, registration: number, day: string): number {
  const entry = list.entry(registration);
  const own = log.otherPersonAt(registration, day);
  if (own !== undefined) return own;
  // The list may still have a scan undone here; marks by others are obsolete once it counts.
  if (entry?.lastDay === day) return 0;
  const listed = entry?.otherPerson.find((mark) => mark.day === day);
  return listed?.at ?? 0;
}
