import { HOUR_MS } from '@edc/contract/common/time/days';

/**
 * Unsent form input. It is kept in this tab only, for at most an hour, because many students share
 * a computer. Passwords and one-time codes are never kept.
 */
const PREFIX = 'edc_draft:';
const KEPT_MS = HOUR_MS;

export type Draft = Record<string, string>;

export function keepDraft(name: string, values: Draft): void {
  sessionStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), values }));
}

export function readDraft(name: string): Draft | undefined {
  const text = sessionStorage.getItem(PREFIX + name);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as { at: number; values: Draft };
  if (Date.now() - kept.at < KEPT_MS) return kept.values;
  dropDraft(name);
  return undefined;
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** At logout, so that the next person at this computer finds nothing. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
