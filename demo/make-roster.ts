/** Writes demo/roster.csv. Seeded: running it again gives the same bytes. */
import { writeFileSync } from 'node:fs';
import { faculties } from './faculties.ts';
import { longNames, traditions } from './names.ts';
import { seeded } from './random.ts';

const random = seeded(2026);
const HEADER =
  'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone';
const STUDENTS = 240;

/** Students whom students.json and complaints.json tell more about, so they stay put. */
const fixed = [
  { surname: 'Okonkwo', firstname: 'Adaeze', gender: 'female', faculty: 10, level: 300 },
  { surname: 'Adéwùmí', firstname: 'Tómiwá', gender: 'male', faculty: 5, level: 200 },
  { surname: 'Ɗanjuma', firstname: 'Hadiza', gender: 'female', faculty: 11, level: 300 },
  { surname: 'Ekpenyong', firstname: 'Ubong', gender: 'male', faculty: 3, level: 200 },
  { surname: 'Terver', firstname: 'Mnguember', gender: 'female', faculty: 0, level: 100 },
  { surname: 'Omoregie', firstname: 'Osagie', gender: 'male', faculty: 6, level: 400 },
] as const;

function levelFor(index: number): number {
  if (index % 20 === 7) return 100;
  if (index % 24 === 11) return 400;
  return random.next() < 0.55 ? 200 : 300;
}

/** 200-level students came in last year, or straight into second year by direct entry. */
function admissionYear(level: number): number {
  const direct = level === 200 && random.next() < 0.12;
  return 2026 - (direct ? 0 : level / 100 - 1);
}

const taken = new Set<string>();
type Person = { surname: string; firstname: string; gender: string };

function person(index: number): Person {
  const candidate = [...fixed, ...longNames][index] ?? anyone();
  const name = `${candidate.surname} ${candidate.firstname}`;
  if (taken.has(name)) return person(index);
  taken.add(name);
  return candidate;
}

function anyone(): Person {
  const tradition = random.pick(traditions);
  const gender = random.next() < 0.5 ? 'male' : 'female';
  return {
    surname: random.pick(tradition.surnames),
    firstname: random.pick(tradition[gender]),
    gender,
  };
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[ɓƁ]/g, 'b')
    .replaceAll(/[ɗƊ]/g, 'd')
    .replaceAll(/[ƙƘ]/g, 'k')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

const serials = new Map<string, number>();
function matricNumber(prefix: string, year: number, index: number): string {
  if (index === 0) return 'SCI/24/0187';
  const key = `${prefix}/${String(year).slice(2)}`;
  const serial = (serials.get(key) ?? random.whole(3, 40)) + random.whole(1, 9);
  serials.set(key, serial);
  return `${key}/${String(serial).padStart(4, '0')}`;
}

function row(index: number): string {
  const { surname, firstname, gender } = person(index);
  const set = fixed[index];
  const [faculty, prefix, departments] = faculties[
    set?.faculty ?? index % faculties.length
  ] as (typeof faculties)[number];
  const level = set?.level ?? levelFor(index);
  const year = set ? 2027 - level / 100 : admissionYear(level);
  const partTime = !set && random.next() < 0.16;
  const diploma = partTime && /Technology|Business|Environmental/.test(faculty);
  const birth = new Date(
    Date.UTC(
      year - (partTime ? random.whole(21, 29) : random.whole(16, 20)),
      0,
      random.whole(1, 365),
    ),
  );
  const host = random.next() < 0.8 ? 'example.com' : 'example.ng';
  const email =
    !set && random.next() < 0.12
      ? ''
      : `${plain(firstname).slice(0, 16)}.${plain(surname).slice(0, 16)}${index + 1}@${host}`;
  return [
    matricNumber(prefix, year, index),
    surname,
    firstname,
    gender,
    birth.toISOString().slice(0, 10),
    set && index === 0 ? 'Computer Science' : random.pick<string>(departments),
    faculty,
    diploma ? 'HND' : 'BSc',
    `${level} Level`,
    partTime ? 'Part Time' : 'Full Time',
    `${year}/${year + 1}`,
    email,
    `0800000${String(1000 + index * 7).padStart(4, '0')}`,
  ].join(',');
}

const rows = Array.from({ length: STUDENTS }, (_, index) => row(index).normalize('NFC'));
writeFileSync(new URL('roster.csv', import.meta.url), `${[HEADER, ...rows].join('\n')}\n`);
