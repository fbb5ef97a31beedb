import { formatPeriod } from '@edc/contract/common/time/dates';
import { audienceLabels, narrowedBy } from '@edc/contract/desk/announcements/announcement-rules';
import type { AnnouncementChoices, Audience } from '@edc/contract/desk/announcements/announcements';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { loadChoices } from '../../students/queries.ts';
import { choices, namesIn, studentsOf } from './store.ts';

const SAMPLE = 8;

async function audienceQuery(db: Db, audience: Audience) {
  const { current_session: session, eligible_levels: levels } = await loadSettings(db);
  return studentsOf(db, audience, { session, levels });
}

/** How many students an audience has, how many of them have no email, and some names. */
export async function loadAudience(db: Db, audience: Audience) {
  await describeAudience(db, audience);
  const query = await audienceQuery(db, audience);
  const [counts, sample] = await Promise.all([
    query
      .leftJoin('mails_switched_off', (join) =>
        join
          .onRef('mails_switched_off.student_id', '=', 'students.id')
          .on('mails_switched_off.kind', '=', 'announcement'),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.count<number>('mails_switched_off.kind').as('without_email'),
      ])
      .executeTakeFirstOrThrow(),
    query
      .select(['students.surname', 'students.firstname', 'students.matric_no'])
      .orderBy('students.plain_name')
      .orderBy('students.id')
      .limit(SAMPLE)
      .execute(),
  ]);
  return {
    ...counts,
    sample: sample.map(({ surname, firstname, matric_no }) => ({
      name: `${surname} ${firstname}`,
      matric_no,
    })),
  };
}

export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { count } = await (await audienceQuery(db, audience))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next students of an audience by id who have an account older than this. */
export async function nextOfAudience(
  db: Db,
  audience: Audience,
  { after, most, until }: { after: number; most: number; until: Date },
) {
  return await (await audienceQuery(db, audience))
    .select(['students.id', 'students.surname', 'students.firstname', 'accounts.code'])
    .where('students.id', '>', after)
    .where('accounts.registered_at', '<=', until)
    .orderBy('students.id')
    .limit(most)
    .execute();
}

/** Recipients, in words. Refuses a course, skill or batch that is not there or narrows nothing. */
export async function describeAudience(db: Db, audience: Audience): Promise<string> {
  const names = await namesIn(db, audience);
  const fields: Record<string, string> = {};
  const parts: string[] = [];
  for (const name of ['course', 'skill', 'batch'] as const) {
    if (!audience[name]) continue;
    const label = names[name];
    if (!narrowedBy[audience.who].includes(name)) {
      fields[name] = `A ${name} cannot be chosen for these students`;
    } else if (!label) fields[name] = `Please choose the ${name} again`;
    else parts.push(label);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
  const { level, faculty, study_mode } = audience;
  const rest = [level, faculty, study_mode].filter((one) => one);
  return [audienceLabels[audience.who].label, ...parts, ...rest].join(', ');
}

export async function loadAnnouncementChoices(db: Db): Promise<AnnouncementChoices> {
  const [{ courses, skills, batches }, { levels, faculties }, { current_session }] =
    await Promise.all([choices(db), loadChoices(db), loadSettings(db)]);
  return {
    session: current_session,
    courses: courses.map(({ id, course_code, session }) => ({
      id: String(id),
      label: `${course_code}, ${session}`,
    })),
    skills: skills.map(({ id, title }) => ({ id: String(id), label: title })),
    batches: batches.map((row) => ({
      id: String(row.id),
      label: `${row.batch}, ${formatPeriod(row.start_date, row.end_date)}`,
      course: String(row.course_id),
    })),
    levels,
    faculties,
  };
}
