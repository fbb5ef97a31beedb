import type { Endpoint } from '@edc/contract/common/endpoint';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Plain words for problems that a schema did not word itself. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required'
        : 'This is not the right kind of value';
    case 'invalid_value':
      return 'Please choose one of the options';
    case 'too_big':
      return 'This is too long';
    case 'too_small':
      return 'This is too short';
    case 'unrecognized_keys':
      return 'This field is not expected';
    default:
      return 'This is not valid';
  }
}

/** A sender who mistyped a few fields needs their names; thousands of names help no one. */
const MOST_NAMED = 60;
const MAX_NAME_LENGTH = 100;

/** One message per field, the first one; unknown fields are named too. */
function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  // A map, because an unknown field may be called __proto__.
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'request'];
    for (const name of names) {
      if (fields.size >= MOST_NAMED) return Object.fromEntries(fields);
      const short = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
      if (!fields.has(short)) fields.set(short, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

export function readInput<I extends Endpoint['input']>(schema: I, given: unknown): z.output<I> {
  const parsed = schema.safeParse(given, { error: plainWords });
  if (parsed.success) return parsed.data as z.output<I>;
  const fields = fieldMessages(parsed.error.issues);
  // If all fields have the same message, that is the message.
  const [only, ...others] = new Set(Object.values(fields));
  throw new Refusal('INVALID', {
    fields,
    ...(only !== undefined && others.length === 0 ? { message: only } : {}),
  });
}

/**
 * NUL cannot be stored in PostgreSQL, U+FFFD is the result of decoding bytes that are not UTF-8,
 * and half a surrogate pair would become it: none of them was typed by a person.
 */
function isReadable(text: string): boolean {
  return !text.includes('\0') && !text.includes('\uFFFD') && text.isWellFormed();
}

export function refuseUnreadableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (!isReadable(value)) throw new Refusal('UNREADABLE_TEXT');
  } else if (typeof value === 'object' && value !== null) {
    if (depth > 8) throw new Refusal('BAD_REQUEST');
    for (const [key, inner] of Object.entries(value)) {
      refuseUnreadableText(key, depth + 1);
      refuseUnreadableText(inner, depth + 1);
    }
  }
}
