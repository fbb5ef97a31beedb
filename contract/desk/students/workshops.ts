import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine, rowId } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { dayStates } from '../../training/attendance/attendance-rules.ts';

import {
  WORKSHOP_SEARCH_LENGTH,
  workshopStudentSorts,
  workshopStudentStates,
} from './workshop-rules.ts';

/** Counted training days. */
const dayCount = z.object({ attended: z.int(), required: z.int() });

/** A registration in a workshop; without contact details. */
const listed = z.object({
  id: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  level: z.string(),
  study_mode: z.string(),
  course_code: z.string(),
  session: z.string(),
  skill: z.string(),
  batch: z.string(),
  state: z.enum(workshopStudentStates),
});
export type WorkshopStudent = z.output<typeof listed> & {
  attendance: z.output<typeof dayCount> | null;
};

export const listWorkshopStudents = endpoint('GET /staff/workshops/students', {
  summary: 'Search and list the students of the workshops that are assigned to the caller',
  may: 'students.read_assigned',
  input: z.strictObject({
    /** Names in any order, or a part of a matriculation number. */
    q: optionalLine(WORKSHOP_SEARCH_LENGTH),
    skill: optionalLine(120),
    ...pageInput(workshopStudentSorts, 'name'),
  }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed.extend({ attendance: dayCount.nullable() })),
    /** The skills of the caller's workshops. */
    skills: z.array(z.string()),
  }),
});

export const getWorkshopStudent = endpoint('GET /staff/workshops/students/{id}', {
  summary: 'Get one student of the caller’s workshops, without contact details',
  may: 'students.read_assigned',
  input: z.strictObject({
    /** The registration's id. */
    id: rowId,
  }),
  output: answer(
    listed.extend({
      department: z.string(),
      registered_at: instant,
      /** The student's next training day; null if training is over or not set. */
      next_training: day.nullable(),
      /** Key of the workshop, whose registers have the days. */
      workshop: z.string(),
      /** The counted training days; null if there is nothing to count. */
      attendance: z
        .object({
          attended: z.int(),
          required: z.int(),
          needed: z.int(),
          days: z.array(z.object({ day, state: z.enum(dayStates) })),
        })
        .nullable(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type FullWorkshopStudent = z.output<typeof getWorkshopStudent.output>['data'];

const trainer = z.object({ email_address: z.string(), full_name: z.string() });

const workshop = z.object({
  application_code: z.string(),
  course_code: z.string(),
  session: z.string(),
  skill_code: z.string(),
  skill: z.string(),
  /** The number of registered students. */
  students: z.int(),
  /** Whether its course is in training now. */
  running: z.boolean(),
  /** The first day of its students' training that is not over; null if none is set. */
  starts_on: day.nullable(),
  /** Each with the id of the one batch that they teach; null for all. */
  trainers: z.array(trainer.extend({ batch_id: z.int().nullable() })),
  /** The batches of its course. */
  batches: z.array(z.object({ id: z.int(), batch: z.string() })),
});
export type Workshop = z.output<typeof workshop>;

export const listWorkshops = endpoint('GET /staff/workshops', {
  summary: 'List the skills of courses that are open or in training, with their trainers',
  may: 'catalogue.write',
  output: answer({
    workshops: z.array(workshop),
    /** All staff with the role trainer. */
    trainers: z.array(trainer),
  }),
});

export const assignTrainer = endpoint('POST /staff/workshops/assign', {
  summary: 'Assign a trainer to a skill of a course, or end the assignment',
  may: 'catalogue.write',
  input: z.strictObject({
    email_address: line(200),
    /** The code of a course in a session. */
    application_code: line(40),
    /** Code of the skill. */
    skill_code: line(40),
    /** The id of the one batch that they teach; empty for all. */
    batch: optionalLine(15),
    assigned: z.enum(['Yes', 'No']),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
