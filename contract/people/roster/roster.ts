import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { day } from '../../common/fields.ts';
import { faculties, genders, modesOfEntry, programs, states } from '../../common/lists.ts';
import { HIDDEN_CHARACTERS, isPlainLine } from '../../common/text/text-rules.ts';
import { normalizePhone } from '../identity/identity-rules.ts';

/** Left out is the same as empty: one message then names all missing fields. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine(isPlainLine, HIDDEN_CHARACTERS)
    .default('');
const choice = <const T extends readonly string[]>(list: T) =>
  z.enum([...list, '']).default('' as never);

export const createStudentRecord = endpoint('POST /student/registration', {
  summary: 'Create a missing student record with a Portal PIN',
  access: 'public',
  input: z.strictObject({
    matricNumber: text(40),
    fullName: text(200),
    modeOfEntry: choice(modesOfEntry),
    program: choice(programs),
    department: text(120),
    faculty: choice(faculties),
    /** One of the levels that are eligible by the centre's settings. */
    level: z.union([z.literal(''), z.string().regex(/^[1-9]00 Level$/)]).default(''),
    gender: choice(genders),
    dateOfBirth: z.union([z.literal(''), day]).default(''),
    email: text(200),
    phone: text(40).transform(normalizePhone),
    state: choice(states),
    lga: text(80),
    portalPin: text(40),
  }),
  errors: ['PIN_REFUSED', 'RECORD_EXISTS'],
});
