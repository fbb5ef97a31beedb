import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { rowId } from '../../common/fields.ts';
import { requestKinds } from './request-rules.ts';
import { REASON } from './requests.ts';

const kind = z.enum(requestKinds);
const output = answer(z.array(z.object({ id: z.int(), text: z.string() })));

export const listSavedReasons = endpoint('GET /staff/saved-reasons', {
  summary: 'List the reasons for rejecting a request that staff have saved',
  may: 'requests.decide',
  input: z.strictObject({ kind }),
  output,
});

export const saveReason = endpoint('POST /staff/saved-reasons', {
  summary: 'Save a reason, so that everybody who decides requests can choose it',
  may: 'requests.decide',
  input: z.strictObject({ kind, text: REASON }),
  output,
  errors: ['NOT_POSSIBLE'],
});

export const removeReason = endpoint('POST /staff/saved-reasons/{id}/remove', {
  summary: 'Remove a saved reason; the answer has those that are left of its kind',
  may: 'requests.decide',
  input: z.strictObject({
    id: rowId,
  }),
  output,
  errors: ['NOT_FOUND'],
});
