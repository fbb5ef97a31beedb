import type { ComplaintPriority } from '@edc/contract/desk/complaints/complaint-rules';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadAnswerTargets } from '../../../system/settings-store/queries.ts';
import { afterWorkingMinutes, readOfficeHours } from './rules.ts';

/** The time by which a complaint that arrived at this moment should be answered. */
export async function answerDue(db: Db, priority: string, from: Date): Promise<Date> {
  const targets = await loadAnswerTargets(db);
  const hours: Record<ComplaintPriority, number> = {
    high: targets.answer_hours_high,
    medium: targets.answer_hours_medium,
    low: targets.answer_hours_low,
  };
  return afterWorkingMinutes(from, hours[priority as ComplaintPriority] * 60, {
    weekdays: targets.office_weekdays,
    holidays: targets.holidays,
    ...readOfficeHours(targets.office_hours),
  });
}
