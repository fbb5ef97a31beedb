import { counted } from '../common/text/counted.ts';
/** Rules of the grid of places for browser and server, without zod. */
export const MOST_PLACES = 10_000;
/** More than a screen of any centre; pasting a whole sheet is refused. */
export const MOST_CELLS = 2000;
export const studyModes = ['Full Time', 'Part Time'] as const;

export const cellKey = (course: string, skill: string) => `${course}/${skill}`;

export const NOT_A_NUMBER = `Enter a whole number from 0 to ${MOST_PLACES.toLocaleString('en-GB')}, or leave the cell empty`;

/** `40` is 40, empty is null (not offered), anything else is undefined. */
export function readPlaces(typed: string): number | null | undefined {
  const text = typed.trim().replace(/,/g, '');
  if (text === '') return null;
  const value = Number(text);
  return /^\d{1,6}$/.test(text) && value <= MOST_PLACES ? value : undefined;
}

interface Taken {
  registered: number;
  held: number;
}

const students = (count: number) => counted(count, 'student is', 'students are');

/** Why the places cannot be reduced to this number, and what to do; undefined if they can. */
export function tooFewPlaces(places: number | null, { registered, held }: Taken) {
  const taken = registered + held;
  if (taken === 0 || (places !== null && places >= taken)) return undefined;
  const parts = [
    ...(registered > 0 ? [`${students(registered)} registered`] : []),
    ...(held > 0
      ? [`${counted(held, 'place is', 'places are')} held for a skill change or an offer`]
      : []),
  ];
  return `${parts.join(' and ')}. Set it to ${taken} to take nobody else. To go lower, students have to change their skill or be cancelled first.`;
}
