import { z } from 'zod';
import { sessionName } from '../catalogue/academic-sessions.ts';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, reasonLine, rowId } from '../common/fields.ts';
import { WAITING_REASON_LENGTH, waitingStates } from './waiting-list-rules.ts';

const entry = z.object({
  id: z.string(),
  full_name: z.string(),
  matric_no: z.string(),
  state: z.enum(waitingStates),
  /** The position on the list, from 1; null once a place is offered. */
  position: z.int().nullable(),
  joined_at: instant,
  offered_until: instant.nullable(),
});

const waitingLine = z.object({
  course: z.string(),
  course_code: z.string(),
  skill: z.string(),
  skill_title: z.string(),
  places: z.int(),
  taken: z.int(),
  entries: z.array(entry),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const listWaitingLines = endpoint('GET /staff/waiting-list', {
  summary: 'List who waits for a place in a session, by course and skill, at most 500',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName.optional() }),
  output: answer({
    session: z.string(),
    sessions: z.array(z.string()),
    lines: z.array(waitingLine),
    /** There are more than are shown. */
    more: z.boolean(),
  }),
});
export type WaitingLines = z.output<typeof listWaitingLines.output>['data'];

export const offerPlace = endpoint('POST /staff/waiting-list/{id}/offer', {
  summary: 'Offer a free place to somebody who waits, also ahead of others',
  may: 'catalogue.write',
  input: z.strictObject({ id: rowId, reason: reasonLine(WAITING_REASON_LENGTH) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const removeWaiting = endpoint('POST /staff/waiting-list/{id}/remove', {
  summary: 'Remove a student from a waiting list, and notify them why',
  may: 'catalogue.write',
  input: z.strictObject({ id: rowId, reason: reasonLine(WAITING_REASON_LENGTH) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
