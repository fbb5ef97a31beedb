import type { PaymentProvider } from '@edc/contract/payment-rules';
import { dropDraft, keepDraft, readDraft } from './drafts';

/** What the student has chosen and not paid for yet. */
export interface ChosenSkill {
  skill_code: string;
  title: string;
  session: string;
  course_code: string;
  course_title: string;
  application_code: string;
  fees_kobo: number;
  /** Where the student wanted to pay, if it was not left to us. */
  gateway?: PaymentProvider;
}

// A draft like any other: it lives in this tab, outlives a reload and goes at log-out.
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
