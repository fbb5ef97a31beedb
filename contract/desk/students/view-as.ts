import { z } from 'zod';
import { done, endpoint } from '../../common/endpoint.ts';
import { instant, line } from '../../common/fields.ts';

export const viewAsStudent = endpoint('POST /staff/students/{student}/view-as', {
  summary: 'View the portal as a student for 15 minutes, without being able to change anything',
  may: 'students.view_as',
  input: z.strictObject({ student: line(40) }),
  output: done.extend({ until: instant }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const stopViewing = endpoint('POST /staff/view-as/stop', {
  summary: 'Stop viewing the portal as a student; does nothing without a view',
  may: 'account.own',
  output: done.extend({
    /** Who was viewed, as named in addresses; null without a view. */
    student: z.string().nullable(),
  }),
});
