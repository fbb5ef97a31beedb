import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './portal-process.ts';

export interface RosterStudent {
  matric_no: string;
  surname: string;
  firstname: string;
  gender: string;
  birth_date: string;
  level: string;
  email_address: string;
  telephone: string;
}

function readRoster(): RosterStudent[] {
  const file = readFileSync(path.join(repository, 'demo', 'roster.csv'), 'utf8');
  const [header = '', ...lines] = file.trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(
      names.map((name, at) => [name, values[at]]),
    ) as unknown as RosterStudent;
  });
}

const readDemoFile = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(repository, 'demo', name), 'utf8'));

type Named = { matric_no: string };
/** Students with an account in the demo. */
const taken = [
  ...(readDemoFile('students.json') as Named[]),
  ...(readDemoFile('waiting-list.json') as { students: Named[] }).students,
  ...(readDemoFile('classmates.json') as { students: Named[] }).students,
];

const roster = readRoster();
const eligible = roster.filter(
  // The highest eligible level may take every course that is open.
  ({ level, matric_no }) =>
    level === '300 Level' && !taken.some((one) => one.matric_no === matric_no),
);

/** An eligible student of the roster who has not registered yet. */
export function rosterStudent(at: number): RosterStudent {
  const student = eligible[at % eligible.length];
  if (!student) throw new Error('the demo roster is empty');
  return student;
}

export function studentAtLevel(level: string): RosterStudent {
  const student = roster.find((one) => one.level === level);
  if (!student) throw new Error(`nobody at ${level} in the demo roster`);
  return student;
}
