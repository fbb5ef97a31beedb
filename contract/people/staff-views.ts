import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { nameLine, yesNo } from '../common/fields.ts';
import { consoleLists, VIEW_NAME_LENGTH } from './staff-view-rules.ts';

const list = z.enum(consoleLists);
const view = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string(),
  /** Whether its owner gets a link every Monday. */
  weekly: z.boolean(),
});
export type StaffView = z.output<typeof view>;

export const getStaffViews = endpoint('GET /staff/views', {
  summary: 'Get the saved views of a list',
  may: 'account.own',
  input: z.strictObject({ list }),
  output: answer(z.array(view)),
});

export const saveStaffView = endpoint('POST /staff/views', {
  summary: 'Save a view of a list; one with the same name is replaced',
  may: 'account.own',
  input: z.strictObject({
    list,
    name: nameLine(VIEW_NAME_LENGTH),
    /** The query of the list's address: only the list's own filters. */
    search: z
      .string()
      .max(2000)
      .meta({ examples: ['q=ada'] }),
  }),
  output: done.extend({ data: view }),
  errors: ['TOO_MANY_VIEWS'],
});

export const removeStaffView = endpoint('POST /staff/views/{id}/remove', {
  summary: 'Remove a saved view',
  may: 'account.own',
  input: z.strictObject({ id: z.string().regex(/^\d{1,15}$/) }),
});

export const mailStaffView = endpoint('POST /staff/views/{id}/weekly', {
  summary: 'Email oneself the link of a saved view every Monday, or no longer',
  may: 'account.own',
  input: z.strictObject({ id: z.string().regex(/^\d{1,15}$/), on: yesNo }),
  errors: ['NOT_FOUND'],
});
