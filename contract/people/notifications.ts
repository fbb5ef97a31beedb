import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, yesNo } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { MAX_PAGE_SIZE } from '../common/lists/paging-rules.ts';
import { notificationKinds, optionalMailKinds } from '../system/notification-rules.ts';

const MANY_IDS = new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MAX_PAGE_SIZE - 1}}$`);

const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  text: z.string(),
  /** The related page. */
  path: z.string(),
  created_at: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint('GET /student/notifications', {
  summary: "The student's notifications of the last 180 days, newest first",
  input: z.strictObject(pageInput(['created'], '-created')),
  output: answer(pageOutput(notification)),
});

export const countUnread = endpoint('GET /student/notifications/unread', {
  summary: 'How many notifications the student has not read',
  output: answer({ count: z.int() }),
});

export const markRead = endpoint('POST /student/notifications/read', {
  summary: 'The student has read these; those of others are left alone',
  input: z.strictObject({
    /** Separated by commas, up to a page of them. */
    ids: z
      .string()
      .regex(MANY_IDS, `Please give 1 to ${MAX_PAGE_SIZE} numbers with commas between them`)
      .meta({ examples: ['1,2,3'] })
      .transform((text) => text.split(',').map(Number)),
  }),
});

const mailKind = z.enum(optionalMailKinds);
const mailPreference = z.object({ kind: mailKind, on: z.boolean() });
export type MailPreference = z.output<typeof mailPreference>;

export const listMailPreferences = endpoint('GET /student/mail-preferences', {
  summary: 'Which emails the student gets, of those that can be switched off',
  output: answer(z.array(mailPreference)),
});

export const setMailPreference = endpoint('POST /student/mail-preferences', {
  summary: 'Switch one kind of email on or off',
  input: z.strictObject({ kind: mailKind, on: yesNo }),
});

export const getUnsubscription = endpoint('GET /unsubscribe/{token}', {
  summary: 'What the unsubscribe link of an email is about, without logging in',
  access: 'public',
  input: z.strictObject({ token: z.string().max(100) }),
  output: answer(mailPreference),
  errors: ['NOT_FOUND'],
});
