import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
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

export const getStaffViews = endpoint({
  method: 'GET',
  path: '/staff/views',
  summary: 'Get the saved views of a list',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ list }),
  output: answer(z.array(view)),
});

export const saveStaffView = endpoint({
  method: 'POST',
  path: '/staff/views',
  summary: 'Save a view of a list; one with the same name is replaced',
  access: 'staff',
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
  output: z.object({ status: z.literal(200), message: z.string(), data: view }),
  errors: ['TOO_MANY_VIEWS'],
});

export const removeStaffView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/remove',
  summary: 'Remove a saved view',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ id: z.string().regex(/^\d{1,15}$/) }),
});

export const mailStaffView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/weekly',
  summary: 'Email oneself the link of a saved view every Monday, or no longer',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ id: z.string().regex(/^\d{1,15}$/), on: yesNo }),
  errors: ['NOT_FOUND'],
});
