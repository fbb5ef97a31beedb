import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { RosterRow } from './rules.ts';

/** Adds new students and brings known ones up to date. Returns how many were new. */
export async function upsertStudents(tx: Db, rows: RosterRow[]): Promise<number> {
  const result = await tx
    .insertInto('students')
    .values(rows.map((row) => ({ ...row, source: 'roster' })))
    .onConflict((conflict) =>
      conflict.column('matric_no').doUpdateSet((eb) => ({
        surname: eb.ref('excluded.surname'),
        firstname: eb.ref('excluded.firstname'),
        gender: eb.ref('excluded.gender'),
        birth_date: eb.ref('excluded.birth_date'),
        department: eb.ref('excluded.department'),
        faculty: eb.ref('excluded.faculty'),
        program: eb.ref('excluded.program'),
        level: eb.ref('excluded.level'),
        study_mode: eb.ref('excluded.study_mode'),
        session: eb.ref('excluded.session'),
        email_address: eb.ref('excluded.email_address'),
        telephone: eb.ref('excluded.telephone'),
        source: eb.ref('excluded.source'),
        updated_at: new Date(),
      })),
    )
    // A row that this statement inserted has no earlier version.
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .execute();
  return result.filter((row) => row.inserted).length;
}
