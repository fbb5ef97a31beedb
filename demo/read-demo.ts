/** Reads the demo centre and checks it, so that a slip of the pen is named before it is loaded. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import * as schema from './schema.ts';

const here = (file: string) => new URL(file, import.meta.url);

const WEEK_MS = 7 * 24 * 3_600_000;

/** A Saturday: what the files tell of before it has happened, and training goes on after it. */
const WRITTEN_FOR = Date.parse('2026-11-14T00:00:00+01:00');
/** What is older stays where it is: exhibitions, and certificates from before the portal. */
const FIRST_SESSION = '2025-09-01';

/** Moves the days of the sessions by whole weeks, so that those students are in training at `now`. */
export function demoDays(now: Date): (text: string) => string {
  const moved = Math.floor((now.getTime() - WRITTEN_FOR) / WEEK_MS) * WEEK_MS;
  const move = (day: string) => new Date(Date.parse(day) + moved).toISOString().slice(0, 10);
  return (text) =>
    text.replaceAll(/\b20\d\d-\d\d-\d\d/g, (day) => (day < FIRST_SESSION ? day : move(day)));
}

/** A file of the demo that a complaint brings along. */
export const readDemoFile = (file: string): Buffer => readFileSync(here(file));

export type Demo = ReturnType<typeof readDemo>;

/** The registrations of the demo's students, one by one. */
export function registrationsOf({ students, classmates }: Demo) {
  const { students: others, ...course } = classmates;
  return [
    ...students.flatMap(({ matric_no, registrations }) =>
      registrations.map((one) => ({ matric_no, ...one })),
    ),
    ...others.map((one) => ({ ...course, ...one })),
  ];
}

/** The demo centre as it is for whoever starts it first at `now`. */
export function readDemo(now = new Date()) {
  const days = demoDays(now);
  const read = <T>(file: string, shape: z.ZodType<T>): T =>
    shape.parse(JSON.parse(days(readFileSync(here(file), 'utf8'))));
  return {
    days,
    centre: read('centre.json', schema.centre),
    skills: read('skills.json', z.array(schema.skill)),
    courses: read('courses.json', z.array(schema.course)),
    schedules: read('schedules.json', z.array(schema.schedule)),
    exhibitions: read('exhibitions.json', z.array(schema.exhibition)),
    people: read('people.json', schema.people),
    testimonials: read('testimonials.json', z.array(schema.testimonial)),
    goals: read('goals.json', z.array(schema.goal)),
    slides: read('slides.json', z.array(schema.slide)),
    staff: read('staff.json', z.array(schema.staffMember)),
    complaints: read('complaints.json', z.array(schema.complaint)),
    certificates: read('certificates.json', schema.certificates),
    skillChanges: read('skill-changes.json', z.array(schema.skillChange)),
    students: read('students.json', z.array(schema.student)),
    classmates: read('classmates.json', schema.classmates),
    waitingList: read('waiting-list.json', schema.waitingList),
    pictures: read('pictures/index.json', z.record(z.string(), schema.pictureEntry)),
    roster: readFileSync(here('roster.csv'), 'utf8'),
  };
}
