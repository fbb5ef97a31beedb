import type { Db } from '../../../platform/database/connect.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { readableCode } from '../../../platform/secrets.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { findStudentByMatricNo } from '../roster/queries.ts';
import { accountForLogin, insertAccount } from './store.ts';

const CODE_LENGTH = 10;

export interface DemoStudent {
  matricNo: string;
  email: string;
  password: string;
  welcomed: boolean;
  registeredAt: Date;
}

/** Creates accounts for students of the roster; existing accounts stay. */
export async function createDemoAccounts(db: Db, students: DemoStudent[]): Promise<void> {
  // Once for each password: they are printed when the demo starts, and hashing is slow on purpose.
  const passwords = [...new Set(students.map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (one) => [one, await hashPassword(one)] as const)),
  );
  await db.transaction().execute(async (tx) => {
    for (const { matricNo, email, password, welcomed, registeredAt } of students) {
      const student = await findStudentByMatricNo(tx, matricNo);
      if (!student) throw new Error(`${matricNo} is not on the roster`);
      if (await accountForLogin(tx, matricNo)) continue;
      const code = readableCode(CODE_LENGTH);
      await insertAccount(tx, {
        student_id: student.id,
        code,
        email_address: email,
        telephone: student.telephone ?? '',
        password_hash: hashes.get(password) ?? (await hashPassword(password)),
        registered_at: registeredAt,
        email_verified_at: registeredAt,
        phone_verified_at: student.telephone ? registeredAt : null,
        welcomed_at: welcomed ? registeredAt : null,
      });
      await recordInAudit(tx, {
        actor: `student:${code}`,
        action: 'account.register',
        subject: `student:${matricNo}`,
        studentId: student.id,
        at: registeredAt,
      });
    }
  });
}
