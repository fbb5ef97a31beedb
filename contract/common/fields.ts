import { z } from 'zod';
import { REQUIRED } from './text/messages.ts';
import { HIDDEN_CHARACTERS, isPlainLine, isPlainText } from './text/text-rules.ts';

/** A line of text that a person types: trimmed, bounded, and never empty. */
export function line(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Please use at most ${max} characters`)
    .refine(isPlainText, HIDDEN_CHARACTERS);
}

/** A person's or thing's name: a single line. */
export const nameLine = (max: number, required: string = REQUIRED) =>
  line(max, required).refine(isPlainLine, HIDDEN_CHARACTERS);

/** A line that may be left empty or out. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine(isPlainText, HIDDEN_CHARACTERS)
    .optional();
}

/** Passwords are taken as typed: a trailing space may be part of one. */
export const password = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .max(200, 'Please use at most 200 characters');

export const studentCode = line(32);

/** The id of a row. The example is too big to exist in any test. */
export const rowIdOr = (message: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, message)
    .meta({ examples: ['999999999999'] });
export const rowId = rowIdOr('This is not a number');

/** A number, or its digits in a form; the message says what is expected. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message);

/** The reason for an action by staff, for the audit log. */
export const reasonLine = (max: number) => line(max, 'Please give a reason');

/** A tick in a form arrives as `true`, `'true'`, `'on'` or `'1'` depending on the content type. */
export const tick = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'off', '1', '0', 'Yes', 'No', ''])])
  .optional()
  .transform((value) => value === true || ['true', 'on', '1', 'Yes'].includes(String(value)));

export const yesNo = z.enum(['Yes', 'No']);

const MOST_KOBO = 100_000_000_000;

/** An amount of money: a number, or its digits in a form. Nothing else is accepted. */
export const kobo = (least: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      'Please enter an amount',
    )
    .pipe(z.int().min(least, 'Please enter an amount').max(MOST_KOBO, 'Please enter an amount'));

/** The number of a complaint, as the student reads it. */
export const complaintId = line(16);

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime();

/** A calendar date, `2026-11-14`. */
export const day = z.iso.date('Please enter a date');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUIDS = new RegExp(`^${UUID}(?:,${UUID})*$`, 'i');

/** Ids separated by commas, so that every kind of body can carry them. */
export function idList(most: number, message: string) {
  return z
    .string(message)
    .max(most * 37, `Please give at most ${most} ids`)
    .regex(UUIDS, message)
    .meta({ examples: ['00000000-0000-4000-8000-000000000000'] })
    .transform((given) => given.toLowerCase().split(','));
}
