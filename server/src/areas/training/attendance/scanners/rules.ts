import { SCANNER_NAME_LENGTH } from '@edc/contract/training/attendance/scan-rules';

/**
 * The name of a new phone, with a number if one in use has the name: registers and scans to check
 * identify phones only by name. `taken` is in lower case.
 */
export function nameApart(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const apart = name.slice(0, SCANNER_NAME_LENGTH - end.length) + end;
    if (!taken.has(apart.toLowerCase())) return apart;
  }
}
