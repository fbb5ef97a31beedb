import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, nameLine } from '../../common/fields.ts';
import { message } from './complaint-fields.ts';
import { complaintCategories } from './complaint-rules.ts';
import { REPLY_TITLE_LENGTH } from './staff-complaint-rules.ts';

const reply = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** Null: for every category. */
  category: z.enum(complaintCategories).nullable(),
  version: z.int(),
  updated_at: instant,
  updated_by: z.string(),
});
export type SavedReply = z.output<typeof reply>;

export const listSavedReplies = endpoint('GET /staff/saved-replies', {
  summary: 'List saved replies',
  may: 'complaints.answer_payments',
  output: answer(z.array(reply)),
});

const id = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the number of a reply')
  .meta({ examples: ['999999999'] });

const fields = {
  title: nameLine(REPLY_TITLE_LENGTH),
  body: message,
  category: z.enum(['', ...complaintCategories]).default(''),
};

export const addSavedReply = endpoint('POST /staff/saved-replies', {
  summary: 'Add a saved reply',
  may: 'complaints.answer',
  input: z.strictObject(fields),
  errors: ['TOO_MANY_REPLIES'],
});

export const changeSavedReply = endpoint('POST /staff/saved-replies/{id}', {
  summary: 'Change a saved reply',
  may: 'complaints.answer',
  input: z.strictObject({
    id,
    version: z.coerce.number().int().min(1).max(2_000_000_000),
    ...fields,
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const removeSavedReply = endpoint('POST /staff/saved-replies/{id}/remove', {
  summary: 'Remove a saved reply',
  may: 'complaints.answer',
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND'],
});
