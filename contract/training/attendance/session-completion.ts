import { z } from 'zod';
import { sessionName } from '../../catalogue/academic-sessions.ts';
import { answer, endpoint } from '../../common/endpoint.ts';
import { reasonLine } from '../../common/fields.ts';
import { REASON_LENGTH } from './scan-rules.ts';
import { completionOutcomes } from './session-completion-rules.ts';

export const previewSessionCompletion = endpoint('GET /staff/sessions/completion', {
  summary: 'See what marking the training of a whole session as completed would do',
  may: 'attendance.complete',
  input: z.strictObject({ session: sessionName }),
  output: answer({
    /** The number of students still in training with each outcome. */
    counts: z.array(z.object({ outcome: z.enum(completionOutcomes), count: z.int() })),
    /** The names of the first few that it would complete. */
    names: z.array(z.string()),
  }),
});

export const completeSession = endpoint('POST /staff/sessions/complete', {
  summary: 'Mark the training of everybody in a session as completed whose training is over',
  may: 'attendance.complete',
  fresh: true,
  input: z.strictObject({
    session: sessionName,
    reason: reasonLine(REASON_LENGTH),
  }),
  output: answer({
    /** The long job that does it, with a result for each student. */
    job: z.string(),
  }),
  errors: ['NOT_POSSIBLE'],
});
