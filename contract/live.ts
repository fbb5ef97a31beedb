import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { liveTopics } from './live-rules.ts';

const input = z.strictObject({
  /** Where the last stream ended. A browser that reconnects by itself sends it as a header. */
  last_event_id: z
    .string()
    .regex(/^\d{1,20}\.\d{1,12}$/, 'must be the id of an event')
    .optional(),
});

const stream = <A extends Access, P extends `/${string}`>(access: A, path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access,
    input,
    output: z.custom<NodeJS.ReadableStream>((value) => typeof value === 'object'),
    stream: 'text/event-stream',
    errors: ['UNAVAILABLE'],
  });

const poll = <A extends Access, P extends `/${string}`>(access: A, path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access,
    input,
    output: z.object({
      status: z.literal(200),
      data: z.object({
        /** To be sent with the next question. */
        last_event_id: z.string(),
        /** The events of meanwhile are no longer known: load everything again. */
        reset: z.boolean(),
        events: z.array(z.object({ id: z.int(), topic: z.enum(liveTopics), key: z.string() })),
      }),
    }),
  });

export const streamForStudent = stream(
  'student',
  '/student/live',
  'What changes for the student, as server-sent events',
);
export const pollForStudent = poll(
  'student',
  '/student/live/events',
  'What has changed for the student: for networks that hold streams back',
);
export const streamForStaff = stream(
  'staff',
  '/staff/live',
  'What changes for staff, as server-sent events',
);
export const pollForStaff = poll(
  'staff',
  '/staff/live/events',
  'What has changed for staff: for networks that hold streams back',
);
