import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { DAY_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import { faculties } from './faculties.ts';
import { readDemo, registrationsOf } from './read-demo.ts';

const demo = readDemo();
const [header, ...rows] = demo.roster.trimEnd().split('\n');
const columns = header?.split(',') ?? [];
const roster = rows.map((row) =>
  Object.fromEntries(row.split(',').map((value, i) => [columns[i] ?? '', value])),
);
const distinct = (values: unknown[]) => new Set(values).size;
const file = (name: string) => new URL(`pictures/${name}`, import.meta.url);
const size = (name: string) => statSync(file(name)).size;

/** All pictures and videos named in the JSON files, at any depth. */
const named = JSON.stringify({ ...demo, pictures: {}, roster: '' }).match(
  /(?<=")(hero|skills|gallery|exhibitions|people|videos|brand)\/[a-z0-9.-]+(?=")/g,
);

describe('the demo roster', () => {
  it('has 240 students under the header that staff import', () => {
    expect(header).toBe(
      'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone',
    );
    expect(roster).toHaveLength(240);
  });

  it('gives everyone a matric number and a telephone of their own', () => {
    expect(distinct(roster.map((student) => student.matric_no))).toBe(240);
    expect(distinct(roster.map((student) => student.telephone))).toBe(240);
    for (const student of roster) {
      expect(student.matric_no).toMatch(/^[A-Z]{3}\/\d{2}\/\d{4}$/);
      expect(student.telephone).toMatch(/^0800000\d{4}$/);
    }
  });

  it('spreads over all faculties, study modes and levels, some of them not eligible', () => {
    expect(distinct(roster.map((student) => student.faculty))).toBe(faculties.length);
    expect(distinct(roster.map((student) => student.study_mode))).toBe(2);
    const at = (level: string) => roster.filter((student) => student.level === level).length;
    expect(at('200 Level') + at('300 Level')).toBeGreaterThan(200);
    expect(at('100 Level')).toBeGreaterThan(3);
    expect(at('400 Level')).toBeGreaterThan(3);
  });

  it('leaves some email addresses empty and keeps the others to example domains, each once', () => {
    const emails = roster.map((student) => student.email_address).filter((email) => email !== '');
    expect(emails.length).toBeLessThan(240);
    expect(distinct(emails)).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/@example\.(com|ng)$/);
  });

  it.each(['ẹ', 'ọ', 'ṣ', 'ị', 'ụ', 'ɓ', 'ɗ'])('has names with the letter %s', (letter) => {
    const names = roster.map((student) => `${student.surname} ${student.firstname}`.toLowerCase());
    expect(names.some((name) => name.includes(letter))).toBe(true);
  });
});

describe('the demo centre', () => {
  it('has 24 skills, 20 exhibitions, 6 testimonials, 5 goals, 5 slides and 6 complaints', () => {
    const { skills, exhibitions, testimonials, goals, slides, complaints } = demo;
    const counts = [skills, exhibitions, testimonials, goals, slides, complaints];
    expect(counts.map((list) => list.length)).toEqual([24, 20, 6, 5, 5, 6]);
    expect(distinct(skills.map((skill) => skill.title))).toBe(24);
  });

  it('shows five semesters and five categories, the first three works featured, some as video', () => {
    const { exhibitions } = demo;
    expect(distinct(exhibitions.map((work) => work.semester))).toBe(5);
    expect(distinct(exhibitions.map((work) => work.category))).toBe(5);
    expect(exhibitions.map((work) => work.featured)).toEqual(exhibitions.map((_, i) => i < 3));
    expect(exhibitions.filter((work) => work.mediaType === 'video').length).toBe(4);
    expect(exhibitions.filter((work) => work.description.length > 100).length).toBeGreaterThan(5);
  });

  it('trains every batch on ten working mornings', () => {
    for (const { start_date, end_date } of demo.schedules) {
      const [start, end] = [new Date(start_date), new Date(end_date)];
      expect(start.getUTCDay()).toBe(1);
      expect((end.getTime() - start.getTime()) / DAY_MS).toBe(11);
    }
  });

  it('gives each course of both sessions its batches', () => {
    const key = (entry: { session: string; course_code: string }) =>
      `${entry.session} ${entry.course_code}`;
    expect(new Set(demo.schedules.map(key))).toEqual(new Set(demo.courses.map(key)));
  });

  it('has one person for each staff role', () => {
    expect(distinct(demo.staff.map((person) => person.role))).toBe(5);
    expect(demo.staff).toHaveLength(5);
  });

  it('tells of registered students and complaints only about people on the roster', () => {
    const known = new Set(roster.map((student) => student.matric_no));
    const slugs = new Set(demo.skills.map((skill) => skill.slug));
    for (const { matric_no } of [
      ...demo.students,
      ...demo.classmates.students,
      ...demo.complaints,
      ...demo.waitingList.students,
    ])
      expect(known).toContain(matric_no);
    for (const { skill } of registrationsOf(demo)) expect(slugs).toContain(skill);
  });
});

describe('the pictures', () => {
  it('exist for every name that the data uses', () => {
    expect(named?.length).toBeGreaterThan(100);
    for (const name of named ?? [])
      expect(name.includes('.') ? existsSync(file(name)) : name in demo.pictures, name).toBe(true);
  });

  const entries = Object.entries(demo.pictures);
  it.each(entries)('%s is there in its sizes, small, and says what it shows', (name, picture) => {
    expect(picture.alt.length).toBeGreaterThan(20);
    for (const width of picture.widths) {
      const limit = width > 640 ? 36_000 : width > 480 ? 20_000 : width > 320 ? 16_000 : 8_000;
      for (const format of ['avif', 'webp'])
        expect(size(`${name}-${width}.${format}`)).toBeLessThan(limit);
    }
  });

  it('weigh less than 2 MB together, icons and card included, and a video less than 1.5 MB', () => {
    const all = readdirSync(file(''), { recursive: true, withFileTypes: true });
    const files = all
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => ({ name, size: statSync(`${parentPath}/${name}`).size }));
    const isVideo = ({ name }: { name: string }) => name.endsWith('.webm');
    for (const { name, size } of files.filter(isVideo)) expect(size, name).toBeLessThan(1_500_000);
    const pictures = files.filter((one) => !isVideo(one)).reduce((sum, one) => sum + one.size, 0);
    expect(pictures).toBeLessThan(2_000_000);
    expect(size('brand/open-graph.jpg')).toBeLessThan(60_000);
    expect(readFileSync(file('brand/favicon.svg'), 'utf8')).toMatch(/^<svg/);
  });

  it('are the icons and the card that the portal serves', () => {
    const served = new URL('../web/public/', import.meta.url);
    for (const name of readdirSync(file('brand'))) {
      const bytes = readFileSync(file(`brand/${name}`));
      expect(bytes.equals(readFileSync(new URL(name, served))), name).toBe(true);
    }
    // The list of an .ico file: three pictures.
    expect(readFileSync(file('brand/favicon.ico')).subarray(0, 6)).toEqual(
      Buffer.from([0, 0, 1, 0, 3, 0]),
    );
  });
});
