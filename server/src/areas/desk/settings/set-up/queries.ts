import { counted } from '@edc/contract/common/text/counted';
import type { SetUp } from '@edc/contract/desk/settings/set-up';
import { type SetUpStepId, setUpStepIds } from '@edc/contract/desk/settings/set-up-rules';
import { settingInfos } from '@edc/contract/desk/settings/setting-rules';
import { siteSettings } from '@edc/contract/system/site';
import type { App } from '../../../../context.ts';
import { hasIndependentAdministrators } from '../../../people/proposals/queries.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { confirmedSteps, setUpCounts } from './store.ts';

/** Settings that only the centre can know. */
const CENTRE_SETTINGS = [
  'support_email',
  'support_phone',
  'office_name',
  'address',
  'training_location',
  'about_us_url',
  'institutional_email_domain',
] as const;
/** The defaults of a new portal. */
const standard = siteSettings.parse({});

/** Set-up progress: derived from the data where possible, otherwise from confirmations. */
export async function loadSetUp(app: App): Promise<SetUp> {
  const { db, config } = app;
  const site = await loadSettings(db);
  const { current_session: session, eligible_levels: levels } = site;
  const [confirmed, counts, hasSecond] = await Promise.all([
    confirmedSteps(db),
    setUpCounts(db, session),
    hasIndependentAdministrators(app),
  ]);
  const isConfirmed = (step: SetUpStepId) => confirmed.some((row) => row.step === step);
  const missing = CENTRE_SETTINGS.filter((key) => site[key] === standard[key]).map(
    (key) => settingInfos[key].label,
  );
  const { skills, without_places: placeless, without_schedule: dateless } = counts;

  const states: Record<SetUpStepId, [done: boolean, detail: string]> = {
    centre: [
      missing.length === 0,
      missing.length > 0 ? `Still to fill in: ${missing.join(', ')}.` : 'Everything is filled in.',
    ],
    session: [isConfirmed('session'), `${session}, ${levels.join(', ')}.`],
    skills: [
      skills > 0,
      skills > 0
        ? `${counted(skills, 'skill is', 'skills are')} published.`
        : drafted(counts.draft_skills),
    ],
    courses: [
      counts.courses > 0,
      counts.courses > 0
        ? `${counted(counts.courses, 'course', 'courses')} in ${session}.`
        : `No course in ${session} yet.`,
    ],
    places: [counts.courses > 0 && placeless === 0, coverage(counts.courses, placeless, 'places')],
    schedule: [
      counts.courses > 0 && dateless === 0,
      coverage(counts.courses, dateless, 'training dates'),
    ],
    open: [
      counts.open_courses > 0,
      counts.open_courses > 0
        ? `${counted(counts.open_courses, 'course is', 'courses are')} open.`
        : 'No course is open yet.',
    ],
    roster: [counts.has_students, counts.has_students ? 'Imported.' : 'No students yet.'],
    mail: [
      isConfirmed('mail'),
      `The sender is ${config.mail.from}. ${isConfirmed('mail') ? 'A test email was sent.' : 'Not tested yet.'}`,
    ],
    payment: [
      isConfirmed('payment'),
      isConfirmed('payment') ? 'The provider accepted the key.' : 'Not tested yet.',
    ],
    notices: [
      isConfirmed('notices') || counts.has_notices,
      counts.has_notices ? 'We have received notices.' : 'No notice received yet.',
    ],
    staff: [
      counts.staff > 1,
      counts.staff > 1
        ? `${counts.staff} people have an account.`
        : 'Nobody else has an account yet.',
    ],
    signatories: [counts.signatories >= 2, `${counts.signatories} of 2 signatories.`],
    home: [counts.has_home, counts.has_home ? 'Published.' : 'Nothing is published yet.'],
    second_administrator: [
      hasSecond,
      hasSecond
        ? 'Two administrators can approve for each other.'
        : 'No two administrators can approve for each other yet.',
    ],
  };
  return {
    steps: setUpStepIds.map((id) => ({ id, done: states[id][0], detail: states[id][1] })),
  };
}

function drafted(skills: number): string {
  if (skills === 0) return 'None yet.';
  return counted(
    skills,
    'skill is a draft. Please publish it.',
    'skills are drafts. Please publish them.',
  );
}

function coverage(courses: number, without: number, what: string): string {
  if (courses === 0) return 'Add a course first.';
  if (without === 0) return `Every course has ${what}.`;
  return `${counted(without, 'course has', 'courses have')} no ${what}.`;
}
