import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';

/** The subject of a page: its noun and its key. */
const subject = z
  .string()
  .regex(/^(student|complaint|request|money):[\w-]{1,40}$/, 'must name what a page is about')
  .meta({ examples: ['student:record-999999999999'] });

export const showPresence = endpoint('POST /staff/presence', {
  summary: 'Say that one is looking at this, and get the others who are',
  may: 'students.read',
  background: true,
  limit: { times: 120, seconds: 60 },
  input: z.strictObject({ subject }),
  output: answer({ others: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});

export const endPresence = endpoint('POST /staff/presence/end', {
  summary: 'Say that one no longer looks at this',
  may: 'students.read',
  background: true,
  input: z.strictObject({ subject }),
});
