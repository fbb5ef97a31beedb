import { dropDraft, keepDraft, readDraft } from '../lib/drafts';

/**
 * References that this tab has shown and whose checkout it has never opened: nobody can have paid
 * them here, so the page warns of nothing.
 */
const nameFor = (reference: string) => `unopened:${reference}`;

export function keepUnopened(reference: string): void {
  keepDraft(nameFor(reference), {});
}

export function isUnopened(reference: string): boolean {
  return readDraft(nameFor(reference)) !== undefined;
}

/** Its checkout is about to open. */
export function dropUnopened(reference: string): void {
  dropDraft(nameFor(reference));
}
