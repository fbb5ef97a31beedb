import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import { dropDraft, keepDraft, readDraft } from '../../lib/forms/drafts';

/** The skill that the student has chosen and not paid yet. */
export interface ChosenSkill {
  skill_code: string;
  title: string;
  session: string;
  course_code: string;
  course_title: string;
  application_code: string;
  fees_kobo: number;
  /** The batch to come to, in words; empty if no date is set. */
  training_batch?: string;
  /** A note before paying; usually empty. */
  training_note?: string;
  /** The note is a warning. */
  training_warns?: 'yes' | '';
  /** Until when a place from the waiting list is held for the student; usually empty. */
  held_until?: string;
  /** The gateway that the student chose, if any. */
  gateway?: PaymentProvider;
}

/** The state of a redirect to choosing, because there was nothing to pay for. */
export const CHOOSE_FIRST = { chooseFirst: true };

export const isChooseFirst = (state: unknown) =>
  typeof state === 'object' && state !== null && 'chooseFirst' in state;

// Like any other draft it belongs to this tab, survives a reload and is deleted at logout.
const nameFor = (studentCode: string) => `skill:${studentCode}`;

export function keepChosenSkill(studentCode: string, chosen: ChosenSkill): void {
  keepDraft(nameFor(studentCode), { ...chosen, fees_kobo: String(chosen.fees_kobo) });
}

export function readChosenSkill(studentCode: string): ChosenSkill | undefined {
  const kept = readDraft(nameFor(studentCode));
  if (!kept?.skill_code || !kept.course_code) return undefined;
  return { ...(kept as unknown as ChosenSkill), fees_kobo: Number(kept.fees_kobo) };
}

export function dropChosenSkill(studentCode: string): void {
  dropDraft(nameFor(studentCode));
}
