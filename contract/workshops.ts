import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, optionalLine } from './fields.ts';
import { pageInput, pageOutput } from './paging.ts';

import { WORKSHOP_SEARCH_LENGTH, workshopStudentSorts } from './workshop-rules.ts';

/** Of a registration in a workshop; without contact details, and without a link to the student. */
const listed = z.object({
  id: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  level: z.string(),
  study_mode: z.string(),
  course_code: z.string(),
  skill: z.string(),
  batch: z.string(),
});
export type WorkshopStudent = z.output<typeof listed>;

export const listWorkshopStudents = endpoint({
  method: 'GET',
  path: '/staff/workshops/students',
  summary: 'Search and list the students of the workshops that are assigned to the caller',
  access: 'staff',
  may: 'students.read_assigned',
  input: z.strictObject({
    /** Names in any order, or a part of a matriculation number. */
    q: optionalLine(WORKSHOP_SEARCH_LENGTH),
    skill: optionalLine(120),
    ...pageInput(workshopStudentSorts, 'name'),
  }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** The skills of the caller's workshops. */
    skills: z.array(z.string()),
  }),
});

export const assignTrainer = endpoint({
  method: 'POST',
  path: '/staff/workshops/assign',
  summary: 'Assign a trainer to a skill of a course, or end the assignment',
  access: 'staff',
  may: 'catalogue.write',
  input: z.strictObject({
    email_address: line(200),
    /** Code of the course's offer in a session. */
    application_code: line(40),
    /** Code of the skill. */
    skill_code: line(40),
    assigned: z.enum(['Yes', 'No']),
  }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
