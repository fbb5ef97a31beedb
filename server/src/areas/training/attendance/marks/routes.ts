import * as contract from '@edc/contract/training/attendance/hand-marks';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { correctRegister, removeMarks } from './actions.ts';

/** In a fixed order, so that two people who mark the same students do not deadlock. */
const idsOf = (given: string) => [...new Set(given.split(',').map(Number))].sort((a, b) => a - b);

/** Follows the message; empty if no student is in training again. */
function reopenedWords(reopened: number, students: number): string {
  if (reopened === 0) return '';
  return students === 1
    ? ' The training is no longer completed.'
    : ` The training of ${reopened} of them is no longer completed.`;
}

export const markRoutes = [
  route(contract.correctRegister, staff).to(async ({ app, me }, given) => {
    const { registration, day, reason } = given;
    const present = given.present === 'Yes';
    const written = { registrationIds: idsOf(registration), day, present, reason };
    const { names, reopened } = await correctRegister(app, me, written);
    const who = names.length === 1 ? `${names[0]} is` : `${names.length} students are`;
    const message = `${who} marked ${present ? 'present' : 'absent'}.`;
    return message + reopenedWords(reopened, names.length);
  }),

  route(contract.removeMarks, staff).to(async ({ app, me }, { registration, day, reason }) => {
    const wanted = { registrationIds: idsOf(registration), day, reason };
    const done = await removeMarks(app, me, wanted);
    const [first] = done;
    const present = done.filter((one) => one.present).length;
    const message =
      done.length === 1
        ? `The mark of ${first?.name} is removed. The scans say: ${present ? 'present' : 'not present'}.`
        : `The marks of ${done.length} students are removed. The scans say: ${present} present.`;
    const reopened = done.filter((one) => one.reopened).length;
    return message + reopenedWords(reopened, done.length);
  }),
];
