import { requiredDays } from '@edc/contract/attendance-rules';
import {
  decideScan,
  isAccepted,
  type ReadCode,
  type ScanEntry,
  type ScanKind,
  type ScanReason,
} from '@edc/contract/scan-rules';
import { dayInLagos } from '@edc/contract/training-rules';
import type { KeptList } from './kept-list';
import type { Waiting } from './outbox';
import { placesOf } from './phone-places';
import type { ScanLog } from './scan-log';
import type { Linked, Logged } from './scanner-state';

interface ScanInput {
  linked: Linked;
  list: KeptList;
  log: ScanLog;
  read: ReadCode;
  /** The code as it was read; empty where a number was typed. */
  text: string;
  at: number;
  /** Somebody counts it with this reason, whatever the answer was. */
  admitted?: { reason: ScanReason; because: string } | undefined;
}

interface Decided {
  logged: Logged;
  /** What is sent of it; nothing where this phone's own scan counts already. */
  sent: Waiting['sent'] | undefined;
}

/** The answer of this phone to one scan, from what it has on it. */
export function decide({ linked, list, log, read, text, at, admitted }: ScanInput): Decided {
  const { kind, offset } = linked;
  const day = dayInLagos(new Date(at + offset));
  const registration = 'registrationId' in read ? read.registrationId : 0;
  const entry = list.entry(registration);
  const own = registration > 0 ? log.counted(registration, kind, day) : undefined;
  const isListed = entry !== undefined && isOnList(entry, kind, day);
  // The list may still have a scan that was undone on this phone.
  const isKnown = own !== undefined || (isListed && !log.isUndone(registration, kind, day));
  const places = placesOf(linked);
  const reason = admitted?.reason ?? decideScan({ code: read, entry, kind, day, places, isKnown });
  const logged: Logged = {
    id: crypto.randomUUID(),
    at,
    day,
    kind,
    reason,
    registration,
    name: entry?.name ?? '',
    skill: entry ? list.skillOf(entry.workshop) : '',
    code: text,
    ...daysOf(entry, own, kind === 'attendance' && !isListed && (isAccepted(reason) || admitted)),
    ...(admitted ? { admitted: true } : {}),
  };
  if (reason === 'already' && own) {
    return { logged: { ...logged, at: own.at, day: own.day, earlier: own.id }, sent: undefined };
  }
  const sent = {
    id: logged.id,
    kind,
    code: text,
    ...(text === '' && entry ? { registration: entry.id } : {}),
    at: new Date(at).toISOString(),
    offset_ms: Math.round(offset),
    said: reason,
    ...(admitted ? { admit_reason: admitted.because } : {}),
  };
  return { logged, sent };
}

const isOnList = ({ lastDay, handedOut }: ScanEntry, kind: ScanKind, day: string) =>
  kind === 'attendance' ? lastDay === day : handedOut.includes(kind);

/** "3 of 10", with this scan where it adds a day; the list may not have the own earlier one yet. */
function daysOf(entry: ScanEntry | undefined, own: Logged | undefined, adds: unknown) {
  const required = entry ? requiredDays({ ...entry, lines: entry.plan.lines }).length : 0;
  const known = Math.max(entry?.attended ?? 0, own?.attended ?? 0);
  return { attended: Math.min(known + (adds ? 1 : 0), required), required };
}
