import { formatDay } from '@edc/contract/common/time/dates';
import type { Db } from '../../../../platform/database/connect.ts';
import { notify } from '../../../system/notifications/actions.ts';
import { daysPath } from '../rules.ts';
import { slipOf } from './store.ts';

interface Mark {
  registration_id: number;
  day: string;
  /** Whether the day counts now. */
  present: boolean;
  /** The reason given by staff. */
  reason: string;
  at: Date;
  /** A key is one message. */
  key: string;
}

const REPORT = 'Were you there? Report it here.';

/** Notifies a student of the decision of staff about a day. */
export async function notifyAboutMark(tx: Db, mark: Mark): Promise<void> {
  const state = mark.present ? 'present' : 'absent';
  await sendNews(tx, mark, (day) => `You are marked ${state} on ${day}`);
}

/** Notifies a student that the scans decide about the day again. */
export async function notifyAboutRemoval(tx: Db, mark: Mark): Promise<void> {
  const now = mark.present ? 'counts as present' : 'is not recorded';
  await sendNews(tx, mark, (day) => `The mark of ${day} was removed and the day ${now}`);
}

async function sendNews(tx: Db, mark: Mark, said: (day: string) => string): Promise<void> {
  const { registration_id, day, present, reason, at, key } = mark;
  const { student_id, code, course_code } = await slipOf(tx, registration_id);
  const what = `${said(formatDay(day))} in ${course_code}: ${reason.replace(/\.$/, '')}.`;
  const text = present ? what : `${what} ${REPORT}`;
  const path = daysPath(code);
  await notify(tx, { studentId: student_id, key, kind: 'attendance', text, path, at });
}
