import type { Db } from './platform/database/connect.ts';

/** Counts of students who chose a session, a course, a skill or a skill of a course. */
export interface UseCounts {
  /** Registrations that were not cancelled. */
  registered: number;
  /** Of these, registrations whose training is not over: each takes a place. */
  in_training: number;
  /** Students waiting for a place. */
  waiting: number;
  /** Students on waiting lists, including those with an offer. */
  listed: number;
}

/** A part of the catalogue, by its session, its course's code, its skill's slug or several of these. */
export interface CataloguePart {
  session?: string;
  course?: string;
  skill?: string;
}

/**
 * How students use the catalogue. The catalogue knows no registrations and payments: the areas
 * above provide this, see `areas/training/places-taken/catalogue-use.ts`.
 */
export interface CatalogueUse {
  /**
   * By the session's name, the course's code, the skill's slug, or for an offering by `cellKey` of
   * course and skill. Unchosen ones are left out.
   */
  countBy: (
    db: Db,
    each: 'session' | 'course' | 'skill' | 'offer',
    within?: CataloguePart,
  ) => Promise<Map<string, UseCounts>>;
  /** How many students are about to pay for these courses or are on their waiting lists. */
  pendingIn: (db: Db, courseIds: number[]) => Promise<{ paying: number; waiting: number }>;
  /** Whether anyone has ever paid, registered or waited for it: then it cannot be deleted. */
  isChosen: (db: Db, part: CataloguePart) => Promise<boolean>;
}
