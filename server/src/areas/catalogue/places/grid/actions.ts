import {
  cellKey,
  NOT_A_NUMBER,
  readPlaces,
  tooFewPlaces,
} from '@edc/contract/catalogue/place-rules';
import { counted } from '@edc/contract/common/text/counted';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { lockSession, upsertOfferings } from '../../sessions/actions.ts';
import {
  cellsOf,
  coursesOf,
  deleteOffer,
  lockOffers,
  type Source,
  skillsOf,
  updateOffers,
} from './store.ts';

interface CellChange {
  course: string;
  skill: string;
  /** The value that the person saw; null if the skill was not offered. */
  before: number | null;
  after: string;
}

type Offer = Awaited<ReturnType<typeof cellsOf>>[number];
type Problems = Record<string, string>;

const words = (places: number | null) => (places === null ? 'not offered' : String(places));
const CHOSEN =
  'Students have chosen this skill here before, so it stays. Set it to 0 to take nobody else.';

/** Locks the grid of one session against other changes and registrations. */
async function lockGrid({ db: tx, catalogueUse }: Source, session: string) {
  if (!(await lockSession(tx, session))) throw new Refusal('NOT_FOUND');
  const courses = await coursesOf(tx, session);
  await lockOffers(
    tx,
    courses.map(({ id }) => id),
  );
  const offers = await cellsOf({ db: tx, catalogueUse }, session);
  return {
    courses: new Map(courses.map((course) => [course.code, course])),
    offers: new Map(offers.map((offer) => [cellKey(offer.course, offer.skill), offer])),
  };
}

/** Saves the edited cells as one action: all of them, or none with the reason for each. */
export async function savePlaces(
  app: Source,
  { session, cells }: { session: string; cells: CellChange[] },
  by: Actor,
): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const within = { ...app, db: tx };
    const { courses, offers } = await lockGrid(within, session);
    const skills = new Map((await skillsOf(tx, session)).map((skill) => [skill.slug, skill]));
    const changed: Problems = {};
    const wrong: Problems = {};
    const writes: (() => Promise<void>)[] = [];
    const history: string[] = [];
    const given = new Set<string>();
    for (const { course, skill, before, after } of cells) {
      const key = cellKey(course, skill);
      const offer = offers.get(key);
      const now = offer?.places ?? null;
      const wanted = readPlaces(after);
      const [row, column] = [skills.get(skill), courses.get(course)];
      if (given.has(key)) wrong[key] = 'This cell is given twice';
      else if (!row || !column) wrong[key] = 'There is no such course or skill in this session';
      else if (wanted === undefined) wrong[key] = NOT_A_NUMBER;
      else if (now !== before) changed[key] = `Another person changed this to ${words(now)}`;
      else if (wanted !== now) {
        const problem = offer && (await problemOf(within, offer, wanted));
        if (problem) wrong[key] = problem;
        const { id: skill_id, study_modes, faculties } = row;
        const added = { course_id: column.id, skill_id, study_modes, faculties };
        writes.push(() => write(tx, offer, wanted, added));
        history.push(`${column.course_code} ${row.title}: ${words(now)} to ${words(wanted)}`);
      }
      given.add(key);
    }
    refuse('INVALID', wrong, 'cannot be saved');
    refuse('RECORD_CHANGED', changed, 'changed meanwhile');
    for (const one of writes) await one();
    if (writes.length === 0) return 0;
    await recordInAudit(tx, {
      actor: by,
      action: 'places.save',
      subject: `session:${session}`,
      detail: { changed: writes.length, what: history.slice(0, 100).join('; ') },
    });
    await announce(tx, 'content');
    return writes.length;
  });
}

async function problemOf({ db, catalogueUse }: Source, offer: Offer, wanted: number | null) {
  const tooFew = tooFewPlaces(wanted, offer);
  if (tooFew || wanted !== null) return tooFew;
  return (await catalogueUse.isChosen(db, offer)) ? CHOSEN : undefined;
}

async function write(
  tx: Db,
  offer: Offer | undefined,
  wanted: number | null,
  added: Omit<Parameters<typeof upsertOfferings>[1][number], 'capacity'>,
): Promise<void> {
  if (offer && wanted === null) await deleteOffer(tx, offer.id);
  else if (offer && wanted !== null) await updateOffers(tx, [offer.id], { capacity: wanted });
  else if (wanted !== null) await upsertOfferings(tx, [{ ...added, capacity: wanted }]);
}

function refuse(error: 'INVALID' | 'RECORD_CHANGED', fields: Problems, what: string): void {
  const count = Object.keys(fields).length;
  if (count === 0) return;
  const message = `Nothing was saved: ${counted(count, 'cell')} ${what}.`;
  throw new Refusal(error, { message, fields });
}

interface Audience {
  session: string;
  skill: string;
  courses: Map<string, number>;
  study_modes: string[];
  faculties: string[];
}

/** Students who are already registered stay registered. */
export async function saveAudience(app: Source, given: Audience, by: Actor) {
  const { session, skill, study_modes } = given;
  const faculties = given.faculties.length > 0 ? given.faculties : null;
  await app.db.transaction().execute(async (tx) => {
    const { offers } = await lockGrid({ ...app, db: tx }, session);
    const chosen = [...given.courses].map(([course, version]) => {
      const offer = offers.get(cellKey(course, skill));
      if (!offer) throw new Refusal('NOT_FOUND');
      if (offer.version !== version) throw new Refusal('RECORD_CHANGED');
      return offer;
    });
    await updateOffers(
      tx,
      chosen.map(({ id }) => id),
      { study_modes, faculties },
    );
    await recordInAudit(tx, {
      actor: by,
      action: 'places.audience',
      subject: `session:${session}`,
      detail: {
        skill,
        courses: chosen.map(({ course }) => course).join(', '),
        study_modes: study_modes.join(', '),
        faculties: faculties?.join(', ') ?? 'all',
      },
    });
    await announce(tx, 'content');
  });
}
