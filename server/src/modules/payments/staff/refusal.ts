import type { ErrorName } from '@edc/contract/errors';
import { Refusal } from '../../../platform/http/refusal.ts';

/** A decision of staff that cannot be carried out, in words for them. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
}

interface Wanted {
  matricNo: string;
  applicationCode: string;
  skillCode: string;
}

const full = ({ skillCode, applicationCode }: Wanted) =>
  `${skillCode} with ${applicationCode} is full.`;

const words: Partial<Record<ErrorName, (wanted: Wanted) => string>> = {
  ALREADY_REGISTERED: ({ matricNo, applicationCode }) =>
    `${matricNo} is registered for ${applicationCode} already.`,
  NOT_OFFERED: ({ matricNo, applicationCode, skillCode }) =>
    `${skillCode} with ${applicationCode} is not offered to ${matricNo} at the moment.`,
  SKILL_FULL: full,
  PLACE_TAKEN: full,
};

/** What a student would be told of their own registration, told to staff about the student. */
export async function inStaffWords<T>(wanted: Wanted, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const say = error instanceof Refusal ? words[error.error] : undefined;
    throw say ? new StaffRefusal(say(wanted)) : error;
  }
}
