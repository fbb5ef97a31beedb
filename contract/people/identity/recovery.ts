import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { line } from '../../common/fields.ts';
import { MAX_EMAIL_LENGTH } from './identity-rules.ts';
import { linkPasswordProblem } from './password-rules.ts';

const link = { email: line(MAX_EMAIL_LENGTH), token: line(100) };
const done = z.object({ status: z.literal(200), type: z.literal('success'), message: z.string() });

export const requestPasswordLink = endpoint('POST /applicant_mail/forgot_password', {
  summary: 'Email a link to set a new password; the answer is the same for everyone',
  access: 'public',
  input: z.strictObject({ identifier: line(MAX_EMAIL_LENGTH) }),
  output: done,
});

export const verifyPasswordLink = endpoint('POST /applicant_mail/verify_user', {
  summary: 'Check whether a password link still works; this does not use it up',
  access: 'public',
  input: z.strictObject(link),
  output: done,
  errors: ['LINK_GONE'],
});

export const setPasswordByLink = endpoint('POST /applicant/update_password', {
  summary: 'Set a new password with an emailed link and end all sessions',
  access: 'public',
  input: z.strictObject({
    ...link,
    password: z
      .string()
      .max(200, 'Please use at most 200 characters')
      .default('')
      .superRefine((typed, context) => {
        const problem = linkPasswordProblem(typed);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
  }),
  output: done,
  errors: ['LINK_GONE', 'EASY_PASSWORD'],
});

export const confirmEmail = endpoint('POST /applicant_mail/confirm_email', {
  summary: 'Confirm an email address with the link that was sent to it',
  access: 'public',
  input: z.strictObject(link),
  output: done,
  errors: ['LINK_GONE', 'EMAIL_NOT_USABLE'],
});
