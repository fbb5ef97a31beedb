import { requiredDays } from '@edc/contract/training/attendance/attendance-rules';
import type { ScanEntry } from '@edc/contract/training/attendance/scan-rules';

interface OwnDays {
  /** The day of the scan, and whether the student was there on it. */
  day: string;
  counts: boolean;
  /** Days that this phone has not sent yet. */
  others: readonly string[];
}

/** "3 of 10" as the portal will count it. A day counts once, regardless of the number of scans. */
export function countDays(entry: ScanEntry | undefined, { day, counts, others }: OwnDays) {
  if (!entry) return { attended: 0, required: 0 };
  const isNew = (one: string) => one > entry.lastDay;
  const added = new Set([...others, ...(counts ? [day] : [])].filter(isNew));
  const required = requiredOf(entry, counts ? [day] : []);
  return { attended: Math.min(entry.attended + added.size, required), required };
}

/** An excused day that was attended is one of the days required. */
function requiredOf({ plan, from, excused, attendedExcused }: ScanEntry, came: readonly string[]) {
  const free = plan.lines.map((_, line) => Object.keys(plan.excused?.[line] ?? {}));
  const attended = [...attendedExcused, ...came];
  return requiredDays({
    from,
    lines: plan.lines.map((days, line) => [...days, ...(free[line] ?? [])].toSorted()),
    excused: [...excused, ...free.flat()].filter((day) => !attended.includes(day)),
  }).length;
}
