import { counted } from '@edc/contract/common/text/counted';
import type { StudentSelection } from '@edc/contract/desk/students/student-bulk';
import type { BulkAction } from '@edc/contract/desk/students/student-bulk-rules';
import type { App } from '../../../../context.ts';
import { startLongJob } from '../../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { studentBulkKinds } from './long-jobs.ts';
import { countSelected } from './queries.ts';

const titles: Record<BulkAction, (students: string) => string> = {
  lock: (students) => `Lock ${students}`,
  unlock: (students) => `Unlock ${students}`,
  'end-sessions': (students) => `Log out ${students} everywhere`,
  'initial-password': (students) => `New initial passwords for ${students}`,
};

/** Starts the long job that changes the selected students one by one. */
export async function startBulk(
  app: App,
  me: SignedInStaff,
  bulk: { action: BulkAction; selection: StudentSelection; reason: string },
): Promise<string> {
  const { action, selection, reason } = bulk;
  const total = await countSelected(app.db, selection);
  const students = counted(total, 'student');
  return await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: studentBulkKinds[action],
      title: titles[action](students),
      input: { ...selection, reason },
      total,
      detail: { reason },
    }),
  );
}
