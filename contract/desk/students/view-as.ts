import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { instant, line } from '../../common/fields.ts';

export const viewAsStudent = endpoint({
  method: 'POST',
  path: '/staff/students/{student}/view-as',
  summary: 'View the portal as a student for 15 minutes, without being able to change anything',
  access: 'staff',
  may: 'students.view_as',
  input: z.strictObject({ student: line(40) }),
  output: z.object({ status: z.literal(200), message: z.string(), until: instant }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const stopViewing = endpoint({
  method: 'POST',
  path: '/staff/view-as/stop',
  summary: 'Stop viewing the portal as a student; does nothing without a view',
  access: 'staff',
  may: 'account.own',
  output: z.object({
    status: z.literal(200),
    message: z.string(),
    /** The viewed student's key in addresses; null if there was no view. */
    student: z.string().nullable(),
  }),
});
