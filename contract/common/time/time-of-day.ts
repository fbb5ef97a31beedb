/** Times within a text such as '07:00AM Daily', for browser and server, without zod. */
const TIMES = /(\d+)[:.](\d+)\s*([ap]m\b)?|(\d+)\s*([ap]m\b)/gi;

export const TIME_OF_DAY = 'a time of day, such as 07:00AM or 14:30';
export const NOT_A_TIME_OF_DAY = `Please enter ${TIME_OF_DAY}`;

/** Whether every time in the text is one that a clock shows. */
export const hasRealTimes = (text: string): boolean =>
  [...text.matchAll(TIMES)].every(([, hour, minute = '00', half, bareHour, bareHalf]) =>
    isTimeOfDay(hour ?? bareHour ?? '', minute, half ?? bareHalf),
  );

function isTimeOfDay(hour: string, minute: string, half: string | undefined): boolean {
  if (!/^\d\d?$/.test(hour) || !/^[0-5]\d$/.test(minute)) return false;
  return half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 23;
}
