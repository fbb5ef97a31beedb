/** The row that was opened last, so that the browser's Back returns to it too. */
const NAME = 'edc_left_row';

export function keepLeftRow(list: string, key: string): void {
  sessionStorage.setItem(NAME, JSON.stringify([list, key]));
}

export function readLeftRow(list: string): string | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  const [from, key] = JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as string[];
  return from === list ? key : undefined;
}

/** Used once: a reloaded page starts at its top. */
export const forgetLeftRow = () => sessionStorage.removeItem(NAME);
