import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { liveTopics } from './live-rules.ts';

const input = z.strictObject({
  /** Where the last stream ended. A browser that reconnects automatically sends it as a header. */
  last_event_id: z
    .string()
    .regex(/^\d{1,20}\.\d{1,12}$/, 'must be the id of an event')
    .optional(),
});

const stream = {
  input,
  output: z.custom<NodeJS.ReadableStream>((value) => typeof value === 'object'),
  stream: 'text/event-stream',
  errors: ['UNAVAILABLE'],
} as const;

const poll = {
  input,
  output: answer({
    /** To be sent with the next call. */
    last_event_id: z.string(),
    /** The missed events are no longer stored: reload everything. */
    reset: z.boolean(),
    events: z.array(z.object({ id: z.int(), topic: z.enum(liveTopics), key: z.string() })),
  }),
} as const;

export const streamForStudent = endpoint('GET /student/live', {
  ...stream,
  summary: 'Stream what changes for the student, as server-sent events',
  effects: true,
});
export const pollForStudent = endpoint('GET /student/live/events', {
  ...poll,
  summary: 'Poll for what has changed for the student, where a network blocks streams',
  effects: true,
});
export const streamForStaff = endpoint('GET /staff/live', {
  ...stream,
  summary: 'Stream what changes for staff, as server-sent events',
  may: 'today.read',
  background: true,
});
export const pollForStaff = endpoint('GET /staff/live/events', {
  ...poll,
  summary: 'Poll for what has changed for staff, where a network blocks streams',
  may: 'today.read',
  background: true,
});
