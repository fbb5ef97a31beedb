import { ApiError } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { ownCode } from '../../lib/own-code';

/** The server takes the study mode from the student's record, whatever the address says. */
const RECORDS_OWN = 'own';

/** One registration; null where there is no such registration. */
export async function loadSlip(args: LoadArgs) {
  const ref = await ownCode(args);
  try {
    const { data } = await args.call('GET /student/training/{ref}/{code}/{study_mode}', {
      ref,
      code: args.params.code ?? '',
      study_mode: RECORDS_OWN,
    });
    return { slip: data[0] ?? null };
  } catch (error) {
    // An address that cannot be a code belongs to no registration.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) {
      return { slip: null };
    }
    throw error;
  }
}

/** Every registration of the student, the newest first. */
export async function loadSlips(args: LoadArgs) {
  const ref = await ownCode(args);
  const { data } = await args.call('GET /student/training/{ref}', { ref });
  return { slips: data };
}
