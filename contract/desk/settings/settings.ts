import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, wholeNumber } from '../../common/fields.ts';
import { areFeeSteps, readFeeStep } from '../../common/money/fee-rules.ts';
import { WEEKDAYS } from '../../common/time/training-days.ts';
import { LEAST_IDLE_MINUTES, LONGEST_SESSION_HOURS } from '../../people/staff/staff-rules.ts';
import { siteSettings } from '../../system/site.ts';
import { privacySettings } from '../privacy.ts';
import { MOST_LIMIT_KOBO } from './setting-limits.ts';
import { shortAnswers } from './short-answers.ts';

const DAYS = 'must be a number of days from 0 to 365';
const MOST_MINUTES = LONGEST_SESSION_HOURS * 60;
const MINUTES = `must be a number of minutes from ${LEAST_IDLE_MINUTES} to ${MOST_MINUTES}`;
/** For the command line and the API. The console asks in naira, and says so itself. */
const KOBO = 'must be an amount in kobo, as a whole number: 200000 is ₦2,000.00';
const MOST_KOBO = 'must be at most 1000000000, in kobo: ₦10,000,000.00';
const PERCENT = 'must be a number of percent from 1 to 100';
const HOURS = 'must be a number of hours from 1 to 240';
const WORKING_DAYS = 'must be a number of working days from 1 to 60';
const OPEN_FROM_TO = "must be two times of a day, such as '08:00-16:00'";

const FEE =
  "must be an amount in naira, and others with their first day after it: '1000, 1500 from 2026-12-01'";
/** The specification's fee until staff set another. */
const fee = z
  .array(
    z
      .string()
      .refine((entry) => day.safeParse(readFeeStep(entry)?.from || '2000-01-01').success, FEE),
  )
  .min(1, FEE)
  .max(40, 'must be at most 40 fees')
  .refine(areFeeSteps, FEE)
  .default(['1000']);

const weekdays = z
  .array(z.enum(WEEKDAYS, `must be days of the week, such as 'Monday'`))
  .min(1, 'must name at least one day')
  .default(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);

const hours = (standard: number) => wholeNumber(1, 240, HOURS).default(standard);

/**
 * Settings for running the portal. Unlike the centre's facts in `site.ts` none of them is shown to
 * visitors. Those without a default depend on the kind of installation.
 */
export const operationsSettings = z.strictObject({
  /** The proof that a matriculation number is one's own, for an email not on the roster. */
  registration_proof: z.enum(['birth_date', 'off'], 'must be birth_date or off'),
  /** `off` only while mail is down: registering then needs no one-time code. */
  email_code: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** The days of the week on which the centre trains. */
  training_weekdays: weekdays,
  /** The percentage of required days that a certificate needs. */
  certificate_attendance: wholeNumber(1, 100, PERCENT).default(70),
  /** Whether a registration gets its batch at once, the emptiest that fits, or from staff. */
  batch_assignment: z.enum(['none', 'even'], 'must be none or even').default('none'),
  /** The fee without the provider's addition, with its start days. */
  skill_change_fee: fee,
  certificate_fee: fee,
  /** A skill can be changed for this many days after training began. */
  skill_change_days: wholeNumber(0, 365, DAYS).default(7),
  /** Who decides about a paid skill change: staff, or no one. */
  skill_change_approval: z
    .enum(['staff', 'automatic'], 'must be staff or automatic')
    .default('staff'),
  /** The target for deciding a skill change or a certificate request, in working days. */
  request_days: wholeNumber(1, 60, WORKING_DAYS).default(10),
  /** How long a place is held for the first on a waiting list. */
  waiting_list_hours: hours(24),
  /** The target for answering a complaint of this priority, in working hours. */
  answer_hours_high: hours(4),
  answer_hours_medium: hours(8),
  answer_hours_low: hours(16),
  /** When staff answer complaints and decide requests, on these days except holidays. */
  office_hours: z
    .string(OPEN_FROM_TO)
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, OPEN_FROM_TO)
    .refine((given) => given.slice(0, 5) < given.slice(6), OPEN_FROM_TO)
    .default('08:00-16:00'),
  office_weekdays: weekdays,
  /** A staff session ends after this many minutes without use. */
  staff_idle_minutes: wholeNumber(LEAST_IDLE_MINUTES, MOST_MINUTES, MINUTES).default(30),
  /** Decisions about money above this need a second person. */
  two_person_kobo: z.coerce
    .number(KOBO)
    .int(KOBO)
    .min(0, KOBO)
    .max(MOST_LIMIT_KOBO, MOST_KOBO)
    .default(200_000),
  /** Dates on which the centre is closed: no training, and no answers to complaints. */
  holidays: z.array(day).max(400, 'must be at most 400 dates').default([]),
  /** Short answers above the complaints form, each for one category. */
  short_answers: shortAnswers,
});

export type OperationsSettings = z.output<typeof operationsSettings>;

/** The centre's facts, how the portal runs, and the handling of personal data. */
const everySetting = {
  ...siteSettings.shape,
  ...operationsSettings.shape,
  ...privacySettings.shape,
};

export type SettingKey = keyof typeof everySetting;
export const settingKeys = Object.keys(everySetting) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(everySetting, key);
}

/** The value in force until staff set another; undefined where it depends on the installation. */
export const standardOf = (key: SettingKey): unknown => everySetting[key].safeParse(undefined).data;

type Read = { ok: true; value: unknown } | { ok: false; reason: string };

/** Parses a typed setting: JSON, a list with commas, or plain text. */
export function readSetting(key: SettingKey, typed: string): Read {
  const schema = everySetting[key];
  const standard = standardOf(key);
  const read = Array.isArray(standard)
    ? readList
    : typeof standard === 'number'
      ? readNumber
      : String;
  const parsed = schema.safeParse(read(typed));
  if (parsed.success) return { ok: true, value: parsed.data };
  const reasons = new Set(parsed.error.issues.map((issue) => issue.message));
  return { ok: false, reason: [...reasons].join('; ') };
}

/** Digits only: an empty field is not 0, and `1e3` is a typing error. */
const readNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

function readList(typed: string): unknown {
  if (typed.trim().startsWith('[')) {
    try {
      return JSON.parse(typed);
    } catch {
      return typed; // The schema reports the error.
    }
  }
  if (typed.trim() === '') return [];
  return typed.split(',').map((item) => item.trim());
}

/** The inverse of `readSetting`. */
export function settingText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.every((item) => typeof item === 'string') ? value.join(', ') : JSON.stringify(value);
}

/** The longest setting: the short answers. */
const SETTING_LENGTH = 40_000;

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

/** A setting as text, so that every kind of body can carry it. */
const typedSetting = (key: SettingKey) =>
  z
    .string()
    .max(SETTING_LENGTH, `Please use at most ${SETTING_LENGTH} characters`)
    .transform((typed, context): unknown => {
      const read = readSetting(key, typed);
      if (read.ok) return read.value;
      context.addIssue({ code: 'custom', message: sentence(read.reason) });
      return z.NEVER;
    })
    .optional();

const typedSettings = Object.fromEntries(
  settingKeys.map((key) => [key, typedSetting(key)]),
) as Record<SettingKey, ReturnType<typeof typedSetting>>;

const stored = z.object({
  key: z.string(),
  /** As it is typed. */
  value: z.string(),
  /** Only of a limit that was raised: what counts until the saved value does, in order. */
  counts_before: z.array(z.object({ kobo: z.int(), until: instant })).optional(),
  /** 0 if it was never changed. */
  version: z.int(),
  changed_at: instant.nullable(),
  /** As the audit log names them. */
  changed_by: z.string(),
});
export type StoredSetting = z.output<typeof stored>;

export const getSettings = endpoint('GET /staff/settings', {
  summary: 'Get every setting, and how email and payments are configured',
  may: 'settings.change',
  output: answer({
    settings: z.array(stored),
    /** From the server's environment: shown, not editable here, and without secrets. */
    mail: z.object({ server: z.string(), from: z.string() }),
    payments: z.array(
      z.object({
        provider: z.string(),
        live: z.boolean(),
        address: z.string(),
        /** The address to enter in the provider's settings, so that it notifies us of payments. */
        webhook: z.string(),
        last_notice_at: instant.nullable(),
      }),
    ),
  }),
});
export type AllSettings = z.output<typeof getSettings.output>['data'];

export const saveSettings = endpoint('POST /staff/settings', {
  summary: 'Change settings: all that are given, or none',
  may: 'settings.change',
  fresh: true,
  input: z.strictObject({
    /** The versions shown, such as `address:2,holidays:0`; a newer one is not overwritten. */
    versions: z
      .string()
      .max(5000)
      .regex(/^([a-z_]+:\d{1,9}(,[a-z_]+:\d{1,9})*)?$/, 'Please give versions such as address:2')
      .transform((text) => new Map(text.split(',').filter(Boolean).map(readVersion))),
    ...typedSettings,
  }),
  errors: ['RECORD_CHANGED'],
});

function readVersion(pair: string): [string, number] {
  const [key = '', version] = pair.split(':');
  return [key, Number(version)];
}

export const checkSettings = endpoint('POST /staff/settings/check', {
  summary: 'Check settings while they are typed; nothing is changed',
  may: 'settings.change',
  background: true,
  input: z.strictObject(typedSettings),
});

const trial = z.object({
  name: z.string(),
  works: z.boolean(),
  /** The result, and what to do if it failed. */
  words: z.string(),
});
export type Trial = z.output<typeof trial>;

export const testEmail = endpoint('POST /staff/settings/test-email', {
  summary: 'Send a test email to the person who asks, and say what the email server answered',
  may: 'settings.change',
  output: answer(trial),
});

export const testPayments = endpoint('POST /staff/settings/test-payments', {
  summary:
    'Ask each payment provider for recent payments, with the configured keys; no money moves',
  may: 'settings.change',
  output: answer(z.array(trial)),
});
