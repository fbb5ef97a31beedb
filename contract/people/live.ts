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
  method: 'GET',
  input,
  output: z.custom<NodeJS.ReadableStream>((value) => typeof value === 'object'),
  stream: 'text/event-stream',
  errors: ['UNAVAILABLE'],
} as const;

const poll = {
  method: 'GET',
  input,
  output: answer({
    /** To be sent with the next call. */
    last_event_id: z.string(),
    /** The missed events are no longer stored: reload everything. */
    reset: z.boolean(),
    events: z.array(z.object({ id: z.int(), topic: z.enum(liveTopics), key: z.string() })),
  }),
} as const;

export const streamForStudent = endpoint({
  ...stream,
  path: '/student/live',
  summary: 'Stream what changes for the student, as server-sent events',
  access: 'student',
  effects: true,
});
export const pollForStudent = endpoint({
  ...poll,
  path: '/student/live/events',
  summary: 'Poll for what has changed for the student, where a network blocks streams',
  access: 'student',
  effects: true,
});
export const streamForStaff = endpoint({
  ...stream,
  path: '/staff/live',
  summary: 'Stream what changes for staff, as server-sent events',
  access: 'staff',
  may: 'today.read',
  background: true,
});
export const pollForStaff = endpoint({
  ...poll,
  path: '/staff/live/events',
  summary: 'Poll for what has changed for staff, where a network blocks streams',
  access: 'staff',
  may: 'today.read',
  background: true,
});
