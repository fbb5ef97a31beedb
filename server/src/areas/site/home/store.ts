import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface HomeRows {
  slides: { title: string; line: string; picture: string | null }[];
  leaders: {
    role: 'director' | 'deputy';
    name: string;
    title: string;
    headline: string;
    words: string;
    picture: string | null;
  }[];
  goals: { title: string; text: string }[];
  testimonials: {
    name: string;
    skill: string;
    attended: string;
    quote: string;
    picture: string | null;
  }[];
  video: { title: string; video: string | null; poster: string | null } | undefined;
  callToAction?: { title: string; line: string } | undefined;
}

const numbered = <Row extends object>(rows: Row[]) =>
  rows.map((row, position) => ({ ...row, position }));

/** Replaces the published content, without an entry in the audit log. */
export async function replaceHome(tx: Db, home: HomeRows): Promise<void> {
  const { slides, leaders, goals, testimonials, video, callToAction } = home;
  await tx.deleteFrom('home_slides').execute();
  if (slides.length > 0) await tx.insertInto('home_slides').values(numbered(slides)).execute();
  await tx.deleteFrom('home_leaders').execute();
  if (leaders.length > 0) await tx.insertInto('home_leaders').values(numbered(leaders)).execute();
  await tx.deleteFrom('home_goals').execute();
  if (goals.length > 0) await tx.insertInto('home_goals').values(numbered(goals)).execute();
  await tx.deleteFrom('home_testimonials').execute();
  if (testimonials.length > 0) {
    await tx.insertInto('home_testimonials').values(numbered(testimonials)).execute();
  }
  await tx.deleteFrom('home_video').execute();
  if (video) await tx.insertInto('home_video').values(video).execute();
  await tx.deleteFrom('home_call_to_action').execute();
  if (callToAction) await tx.insertInto('home_call_to_action').values(callToAction).execute();
}

/** The content of the home page as it is stored. */
export async function storedHome(db: Db): Promise<HomeRows> {
  const [slides, leaders, goals, testimonials, video, callToAction] = await Promise.all([
    db.selectFrom('home_slides').select(['title', 'line', 'picture']).orderBy('position').execute(),
    db
      .selectFrom('home_leaders')
      .select(['role', 'name', 'title', 'headline', 'words', 'picture'])
      .orderBy('position')
      .execute(),
    db.selectFrom('home_goals').select(['title', 'text']).orderBy('position').execute(),
    db
      .selectFrom('home_testimonials')
      .select(['name', 'skill', 'attended', 'quote', 'picture'])
      .orderBy('position')
      .execute(),
    db.selectFrom('home_video').select(['title', 'video', 'poster']).executeTakeFirst(),
    db.selectFrom('home_call_to_action').select(['title', 'line']).executeTakeFirst(),
  ]);
  return {
    slides,
    leaders: leaders as HomeRows['leaders'],
    goals,
    testimonials,
    video,
    callToAction,
  };
}

export async function homeMedia(
  db: Db,
  names: string[],
): Promise<{ name: string; place: string }[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select picture as name, 'a slide of the home page' as place from home_slides
      where picture = any(${names})
    union all select picture, 'the home page, ' || home_leaders.name from home_leaders
      where picture = any(${names})
    union all select picture, 'a testimonial of ' || home_testimonials.name from home_testimonials
      where picture = any(${names})
    union all select poster, 'the video of the home page' from home_video
      where poster = any(${names})
    union all select video, 'the home page' from home_video where video = any(${names})`.execute(
    db,
  );
  return rows;
}
