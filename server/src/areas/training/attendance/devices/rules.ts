import { DEVICE_NAME_LENGTH } from '@edc/contract/training/attendance/scan-rules';

/**
 * The name of a new phone, with a number where one in use has it already: registers and scans to
 * check name phones by nothing else. `taken` is in small letters.
 */
export function nameApart(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const apart = name.slice(0, DEVICE_NAME_LENGTH - end.length) + end;
    if (!taken.has(apart.toLowerCase())) return apart;
  }
}
