/** '07:00AM Daily', as slips print it, in staff's notation; other text stays unchanged. */
export function timeInWords(time: string): string {
  const found = /^(\d{1,2}):(\d\d)\s*([ap]m)(?:\s+daily)?$/i.exec(time.trim());
  if (!found) return time;
  const [, hour = '', minutes, half = ''] = found;
  const clock = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `Daily, ${String(clock).padStart(2, '0')}:${minutes}`;
}
