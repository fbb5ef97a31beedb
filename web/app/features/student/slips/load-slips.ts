import { isMissed } from '@edc/contract/training/attendance/attendance-rules';
import type { Registration } from '@edc/contract/training/enrolment';
import { missingDayOf } from '@edc/contract/training/missing-day';
import { redirect } from 'react-router';
import { ApiError } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { ownCode } from '../../../lib/session/own-code';

/** The server takes the study mode from the student's record and ignores the address. */
const RECORDS_OWN = 'own';

/** Marks the address of a slip that was opened by its previous address. */
export const MOVED = 'moved';

/** One registration; null if there is none. */
export async function loadSlip(args: LoadArgs) {
  const ref = await ownCode(args);
  try {
    const { data, moved_to } = await args.call('GET /student/training/{ref}/{code}/{study_mode}', {
      ref,
      code: args.params.code ?? '',
      study_mode: RECORDS_OWN,
    });
    if (moved_to !== null) {
      throw redirect(`/app/get_printout/${encodeURIComponent(moved_to)}?${MOVED}=1`);
    }
    const slip = data[0] ?? null;
    return { slip, reported: slip ? await loadReported(args, slip) : [] };
  } catch (error) {
    // An address that cannot be a code belongs to no registration.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) {
      return { slip: null, reported: [] };
    }
    throw error;
  }
}

/** The open complaints about days that do not count. */
async function loadReported({ call }: LoadArgs, { attendance }: Registration) {
  const isAnyMissed = attendance?.days.some(({ state }) => isMissed(state));
  if (!isAnyMissed) return [];
  const { data } = await call('GET /student/complaints', { status: 'open' });
  return data.filter(({ subject }) => missingDayOf(subject));
}

/** Every registration of the student, the newest first. */
export async function loadSlips(args: LoadArgs) {
  const ref = await ownCode(args);
  const { data } = await args.call('GET /student/training/{ref}', { ref });
  return { slips: data };
}
