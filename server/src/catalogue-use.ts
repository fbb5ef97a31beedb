import type { Db } from './platform/database/connect.ts';

/** Students who have chosen a session, a course, a skill or a skill of a course. */
export interface UseCounts {
  /** Registrations that were not cancelled. */
  registered: number;
  /** Of these, registrations whose training is not over: each takes a place. */
  in_training: number;
  /** Students who wait for a place. */
  waiting: number;
  /** Students on waiting lists: those who wait, and those who have an offer. */
  listed: number;
}

/** A part of the catalogue, by its session, its course's code, its skill's slug or several of these. */
export interface CataloguePart {
  session?: string;
  course?: string;
  skill?: string;
}

/**
 * What students do with the catalogue. It knows no registration and no payment itself: the areas
 * above hand this over, see `areas/training/places-taken/catalogue-use.ts`.
 */
export interface CatalogueUse {
  /**
   * By the session's name, the course's code, the skill's slug, or for an offer by `cellKey` of
   * course and skill. What nobody has chosen is left out.
   */
  countBy: (
    db: Db,
    each: 'session' | 'course' | 'skill' | 'offer',
    within?: CataloguePart,
  ) => Promise<Map<string, UseCounts>>;
  /** Who is about to pay for these courses, and who is on their waiting lists. */
  pendingIn: (db: Db, courseIds: number[]) => Promise<{ paying: number; waiting: number }>;
  /** Whether anybody has ever paid, registered or waited for it: it then stays for good. */
  isChosen: (db: Db, part: CataloguePart) => Promise<boolean>;
}
