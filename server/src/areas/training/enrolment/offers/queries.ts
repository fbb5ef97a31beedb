import type { OfferedSkill } from '@edc/contract/training/enrolment';
import type { Db } from '../../../../platform/database/connect.ts';
import { presentPicture } from '../../../catalogue/skills/queries.ts';
import { studyOf } from '../../../people/roster/queries.ts';
import { loadPictures } from '../../../system/media/queries.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { unavailablePlaces } from '../../places-taken/queries.ts';
import { mayTake, mayTakeCourse } from '../rules.ts';
import { alreadyOf, loadOwnTraining } from '../training/own.ts';

/** Offerings with their places counted; a place held for this student counts as free. */
const offers = (db: Db, forStudent?: number) =>
  db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.course_id',
      'offerings.skill_id',
      'offerings.capacity',
      'courses.open',
      'courses.fees_kobo',
      'courses.course_code',
      'courses.course_title',
      'courses.level',
      'courses.session',
      'skills.title as skill_title',
      'offerings.study_modes',
      'offerings.faculties',
      // With those about to be offered to students who wait.
      unavailablePlaces(forStudent).as('taken'),
    ])
    .where('skills.retired_at', 'is', null);

export type Offer = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number];

/** A skill offered with a course, with its places counted. */
export async function findOffer(
  db: Db,
  applicationCode: string,
  skillCode: string,
  forStudent?: number,
): Promise<Offer | undefined> {
  return await offers(db, forStudent)
    .where('courses.code', '=', applicationCode)
    .where('skills.slug', '=', skillCode)
    .executeTakeFirst();
}

/** Finds an offering among those of these courses, which are read in one query. */
export async function loadOfferFinder(
  db: Db,
  { studentId, courses }: { studentId: number; courses: 'open' | readonly string[] },
): Promise<(applicationCode: string, skillCode: string) => Offer | undefined> {
  if (courses.length === 0) return () => undefined;
  const keyOf = (course: string, skill: string) => `${course}/${skill}`;
  const rows = await offers(db, studentId)
    .select(['courses.code', 'skills.slug'])
    .where((eb) =>
      courses === 'open' ? eb('courses.open', '=', true) : eb('courses.code', 'in', courses),
    )
    .execute();
  const found = new Map(rows.map((row) => [keyOf(row.code, row.slug), row]));
  return (applicationCode, skillCode) => found.get(keyOf(applicationCode, skillCode));
}

/** Whether one of these courses offers a skill to the student, full or not. */
export async function loadOfferedIn(
  db: Db,
  { studentId, courses }: { studentId: number; courses: readonly string[] },
): Promise<(skillCode: string) => boolean> {
  const offerOf = await loadOfferFinder(db, { studentId, courses });
  const study = await studyOf(db, studentId);
  return (skillCode) =>
    courses.some((code) => {
      const offer = offerOf(code, skillCode);
      return offer !== undefined && mayTake(study, offer);
    });
}

/** Every skill of a course, with its audience; the student's own hold counts as a free place. */
export async function loadSkillsOfCourse(
  db: Db,
  course: { id: number; session: string; code: string },
  studentId: number,
): Promise<{ skill: OfferedSkill; study_modes: string[]; faculties: string[] | null }[]> {
  const rows = await db
    .selectFrom('offerings')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'skills.title',
      'skills.description',
      'skills.category',
      'skills.slug',
      'skills.picture',
      'offerings.study_modes',
      'offerings.faculties',
      'offerings.capacity',
      unavailablePlaces(studentId).as('taken'),
    ])
    .where('offerings.course_id', '=', course.id)
    .where('skills.retired_at', 'is', null)
    .orderBy('skills.position')
    .execute();
  const site = await loadSettings(db);
  const own = await loadOwnTraining(db, studentId);
  const pictures = await loadPictures(
    db,
    rows.map((row) => row.picture),
  );
  return rows.map((row) => ({
    study_modes: row.study_modes,
    faculties: row.faculties,
    skill: {
      title: row.title,
      description: row.description,
      category: row.category,
      skill_code: row.slug,
      session: course.session,
      application_code: course.code,
      ...presentPicture(row.picture, pictures),
      location: site.training_location,
      time: site.training_time,
      places_left: Math.max(0, row.capacity - row.taken),
      already: alreadyOf(own, { slug: row.slug, courseId: course.id }),
    },
  }));
}

/** Whether the student's current level allows the course, and study mode and faculty the skill. */
export async function fitOf(
  db: Db,
  studentId: number,
  offer: Pick<Offer, 'level' | 'study_modes' | 'faculties'>,
): Promise<'ok' | 'level' | 'skill'> {
  const study = await studyOf(db, studentId);
  const { eligible_levels: eligible } = await loadSettings(db);
  if (!mayTakeCourse(study.level, offer, eligible)) return 'level';
  return mayTake(study, offer) ? 'ok' : 'skill';
}
