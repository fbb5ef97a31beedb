import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { instant, line, studentCode } from '../common/fields.ts';
import { waitingStates } from './waiting-list-rules.ts';

const entry = z.object({
  id: z.int(),
  application_code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  session: z.string(),
  skill_code: z.string(),
  skill_title: z.string(),
  state: z.enum(waitingStates),
  /** The position on the list, from 1; null once a place is offered. */
  position: z.int().nullable(),
  joined_at: instant,
  /** Until when the offered place is held. */
  offered_until: instant.nullable(),
});

export type WaitingEntry = z.output<typeof entry>;

export const getWaitingList = endpoint('GET /student/waiting-list', {
  summary: 'List the skills that the student waits for, with the place in each line',
  output: answer(z.array(entry)),
});

export const joinWaitingList = endpoint('POST /student/waiting-list/join', {
  summary: 'Join the waiting list of a full skill',
  limit: { times: 30, seconds: 60 },
  input: z.strictObject({
    student_code: studentCode,
    application_code: line(24),
    skill_code: line(80),
  }),
  output: done.extend({ data: entry }),
  errors: ['NOT_OFFERED', 'ALREADY_REGISTERED', 'NOT_POSSIBLE'],
});

export const leaveWaitingList = endpoint('POST /student/waiting-list/leave', {
  summary: 'Leave a waiting list, or decline the place that is offered',
  input: z.strictObject({ student_code: studentCode, id: z.coerce.number().int().min(1) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
