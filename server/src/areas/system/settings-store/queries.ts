import { feeOn, lastDayOfFee } from '@edc/contract/common/money/fee-rules';
import { dayInLagos, daysBefore } from '@edc/contract/common/time/days';
import type { TrainingCalendar } from '@edc/contract/common/time/training-days';
import { type PrivacySettings, privacySettings } from '@edc/contract/desk/privacy';
import { type EarlierLimit, RAISED_LIMIT_DAYS } from '@edc/contract/desk/settings/setting-limits';
import {
  type OperationsSettings,
  operationsSettings,
  standardOf,
} from '@edc/contract/desk/settings/settings';
import { USUAL_ACCENT } from '@edc/contract/system/brand-rules';
import { type PublicSite, type SiteSettings, siteSettings } from '@edc/contract/system/site';
import type { RequestTarget } from '@edc/contract/training/request-target';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadPictures, loadPng } from '../media/queries.ts';
import { brandCss, limitsBefore } from './rules.ts';
import { type StoredSettings, storedSettings, valuesReplacedByStaff } from './store.ts';

export { demoDataState } from './demo-mark.ts';
export { REHEARSAL_NOTE, rehearsalCss } from './rules.ts';
export { changedSettings as loadChangedSettings } from './store.ts';

/** The stored values of this group; the default if a value is no longer valid. */
function known(stored: StoredSettings, shape: z.ZodRawShape): Record<string, unknown> {
  const rules = Object.entries(shape).filter(
    ([key, rule]) => Object.hasOwn(stored, key) && z.safeParse(rule, stored[key]).success,
  );
  return Object.fromEntries(rules.map(([key]) => [key, stored[key]]));
}

/** Pages read settings several times each: they are validated only after a change. */
function readOncePerChange<Value extends object>(read: (stored: StoredSettings) => Value) {
  let last: { stored: StoredSettings; value: Readonly<Value> } | undefined;
  return async (db: Db): Promise<Readonly<Value>> => {
    const stored = await storedSettings(db);
    if (last?.stored !== stored) last = { stored, value: Object.freeze(read(stored)) };
    return last.value;
  };
}

/** The centre's facts, which every visitor may see. */
export const loadSettings: (db: Db) => Promise<Readonly<SiteSettings>> = readOncePerChange(
  (stored) => siteSettings.parse(known(stored, siteSettings.shape)),
);

/** The same in the form for pages, with the centre's colour and logo as CSS. */
export async function loadPublicSite(
  { db, rehearsal }: Pick<App, 'db' | 'rehearsal'>,
  settings?: Readonly<SiteSettings>,
): Promise<PublicSite> {
  const site = settings ?? (await loadSettings(db));
  const logo = site.logo ? (await loadPictures(db, [site.logo])).find(site.logo) : null;
  return { ...site, brand_css: brandCss(site.accent_colour, logo, rehearsal) };
}

/** The centre's design on slips and certificates: its colour, and its logo as PNG. */
export interface PaperBrand {
  accent: string;
  logo: Buffer | undefined;
}

export async function loadPaperBrand(db: Db): Promise<PaperBrand> {
  const { accent_colour, logo } = await loadSettings(db);
  return {
    accent: accent_colour || USUAL_ACCENT,
    logo: logo ? await loadPng(db, logo) : undefined,
  };
}

/** The settings that use pictures of these names. */
export async function settingsWithMedia(
  db: Db,
  names: string[],
): Promise<{ name: string; place: string }[]> {
  const { logo } = await loadSettings(db);
  return names.includes(logo) ? [{ name: logo, place: 'the logo' }] : [];
}

const loadOperationsOf = (defaults: { registration_proof: 'off' | 'birth_date' }) =>
  readOncePerChange((stored) =>
    operationsSettings.parse({ ...defaults, ...known(stored, operationsSettings.shape) }),
  );
const operationsOfDemo = loadOperationsOf({ registration_proof: 'off' });
const operationsOfUniversity = loadOperationsOf({ registration_proof: 'birth_date' });

/** How the portal runs. The demo follows the specification and requires no proof. */
export async function loadOperations(db: Db, demo: boolean): Promise<Readonly<OperationsSettings>> {
  return await (demo ? operationsOfDemo : operationsOfUniversity)(db);
}

/** The text of the privacy notice, and the retention periods. */
export const loadPrivacySettings: (db: Db) => Promise<Readonly<PrivacySettings>> =
  readOncePerChange((stored) => privacySettings.parse(known(stored, privacySettings.shape)));

const calendarSettings = operationsSettings.pick({ training_weekdays: true, holidays: true });

/** The centre's training days: the same object until a setting changes. */
export const loadTrainingCalendar: (db: Db) => Promise<Readonly<TrainingCalendar>> =
  readOncePerChange((stored) => {
    const { training_weekdays, holidays } = calendarSettings.parse(
      known(stored, calendarSettings.shape),
    );
    return { weekdays: training_weekdays, holidays };
  });

/** The percentage of required days for a certificate, and how batches are assigned. */
export async function loadAttendanceSettings(db: Db) {
  const { certificate_attendance, batch_assignment } = await operationsOfUniversity(db);
  return { certificate_attendance, batch_assignment };
}

/** The deadline and rules of skill changes, and how long a place is held. */
export async function loadChangeSettings(db: Db) {
  const { skill_change_days, skill_change_approval, waiting_list_hours } =
    await operationsOfUniversity(db);
  return { skill_change_days, skill_change_approval, waiting_list_hours };
}

/** The fees of certificates and skill changes at a time, without the processing fee. */
export async function loadFees(db: Db) {
  const { certificate_fee, skill_change_fee } = await operationsOfUniversity(db);
  return {
    certificateKobo: (at: Date) => feeOn(certificate_fee, dayInLagos(at)),
    skillChangeKobo: (at: Date) => feeOn(skill_change_fee, dayInLagos(at)),
    /** The last days of the fees that are paid now, where higher ones follow. */
    lastCertificateDay: (at: Date) => lastDayOfFee(certificate_fee, dayInLagos(at)),
    lastSkillChangeDay: (at: Date) => lastDayOfFee(skill_change_fee, dayInLagos(at)),
  };
}

/** Above what a second person is needed: the saved limit, and what counts until it does. */
export async function loadTwoPersonLimit(
  db: Db,
  now: Date,
): Promise<{ kobo: number; earlier: EarlierLimit[] }> {
  const { two_person_kobo: kobo } = await operationsOfUniversity(db);
  const since = daysBefore(now, RAISED_LIMIT_DAYS);
  const replaced = await valuesReplacedByStaff(db, 'two_person_kobo', since);
  const former = replaced.map(({ value, replaced_at }) => ({
    kobo: Number(value ?? standardOf('two_person_kobo')),
    replaced_at,
  }));
  return { kobo, earlier: limitsBefore(kobo, former) };
}

/** Target times for answering complaints: working hours by priority, and the working times. */
export async function loadAnswerTargets(db: Db) {
  return await operationsOfUniversity(db);
}

/** Target time for deciding requests: a number of working days, and the working days. */
export async function loadRequestTarget(db: Db): Promise<RequestTarget> {
  const { request_days, office_weekdays, holidays } = await operationsOfUniversity(db);
  return { days: request_days, office: { weekdays: office_weekdays, holidays } };
}

/** The days on which staff work. */
export const loadOfficeDays = async (db: Db) => (await loadRequestTarget(db)).office;
