import {
  WORKSHOP_SEARCH_LENGTH,
  workshopStudentSorts,
} from '@edc/contract/desk/students/workshop-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/workshops';
const sorts = workshopStudentSorts.flatMap((key) => [key, `-${key}`] as const);

/** A trainer's students as an address. */
export const workshopsAddress = searchParams({
  q: text(WORKSHOP_SEARCH_LENGTH),
  skill: text(120),
  sort: oneOf(sorts, 'name'),
  cursor: opaque,
});

type WorkshopsAddress = ReturnType<typeof workshopsAddress.read>;

/** Whose trainers are shown, as an address. */
export const trainersAddress = searchParams({ course: text(40) });
export const trainersHref = (course: string) =>
  trainersAddress.address('/staff/trainers', { course });

export const workshopStudentHref = (id: number) => `${PATH}/${id}`;

export const workshopsHref = (values: Partial<WorkshopsAddress>) =>
  workshopsAddress.address(PATH, values);
