/** What a notice says, before it is understood. */
export interface NoticeBody {
  event: string;
  data: Record<string, unknown>;
}

export function readNoticeBody(body: Buffer): NoticeBody {
  const parsed = JSON.parse(body.toString('utf8')) as { event?: unknown; data?: unknown } | null;
  const data = parsed?.data;
  const isObject = typeof data === 'object' && data !== null;
  return { event: textOf(parsed?.event), data: isObject ? (data as Record<string, unknown>) : {} };
}

/** Text or a number, as text that the database can keep: no NUL, no half of a character. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replaceAll('\0', '').toWellFormed();
}

/** In kobo; zero where it is none that we could count with. */
export function amountOf(value: unknown): number {
  const amount = Number(textOf(value));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}
