import {
  WORKSHOP_SEARCH_LENGTH,
  workshopStudentSorts,
} from '@edc/contract/desk/students/workshop-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/workshops';

/** A trainer's students as an address. */
export const workshopsAddress = listAddress(PATH, workshopStudentSorts, 'name', {
  q: text(WORKSHOP_SEARCH_LENGTH),
  skill: text(120),
});

/** Whose trainers are shown, as an address. */
export const trainersAddress = searchParams({ course: text(40) });
export const trainersHref = (course: string) =>
  trainersAddress.address('/staff/trainers', { course });

export const workshopStudentHref = (id: number) => `${PATH}/${id}`;

export const workshopsHref = workshopsAddress.href;
