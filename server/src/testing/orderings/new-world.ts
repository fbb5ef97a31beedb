import { saveCourses } from '../../areas/catalogue/courses/actions.ts';
import { aPayer, type Payer, type Shop, SKILLS } from '../rows/payments.ts';
import { decide } from './decisions.ts';
import { ask, open } from './paying.ts';
import type { World } from './world.ts';

const PLACES = 1;

let worlds = 0;

/** Two students and two skills of one place each, in a course of their own. */
export async function aWorld(shop: Shop): Promise<World> {
  worlds += 1;
  const number = worlds;
  const course_code = `ORD ${number}`;
  await saveCourses(shop.portal.app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code,
        course_title: 'Entrepreneurship Practice',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: Object.fromEntries(SKILLS.map((slug) => [slug, PLACES])),
        schedules: [],
      },
    ],
  });
  const own = { ...shop, applicationCode: `ORD${number}-2627` };
  const payers = [await aPayer(own), await aPayer(own)];
  const world: World = {
    ...own,
    payers,
    references: [],
    purposes: new Map(),
    delivered: [],
  };
  await start(world, number);
  return world;
}

/** In two worlds of three the first student is registered, and about to pay for a request. */
async function start(world: World, number: number): Promise<void> {
  const first = world.payers[0] as Payer;
  if (number % 3 === 0) return;
  await open(world, first, 'enrolment', SKILLS[0] as string);
  await world.at(`${world.references[0]}/succeed`);
  await ask(world, first, world.references[0] as string);
  if (number % 3 === 1) {
    await open(world, first, 'skill_change', SKILLS[1] as string);
    return;
  }
  await decide(world, first, 'complete');
  await open(world, first, 'certificate', SKILLS[0] as string);
}
