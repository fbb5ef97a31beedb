import { serialKey, standardWords } from '@edc/contract/training/certificates/certificate-rules';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { insertCertificate } from './store.ts';

/** From before the portal, so that its number can be verified. */
interface OldCertificate {
  serial: string;
  full_name: string;
  skill: string;
  course: string;
  session: string;
  issued_on: string;
}

/** Adds those with unknown numbers, and returns how many. */
export async function addOldCertificates(
  tx: Db,
  given: readonly OldCertificate[],
  by: Actor,
): Promise<number> {
  const { centre_name: centre } = await loadSettings(tx);
  let added = 0;
  for (const one of given) {
    const id = await insertCertificate(tx, {
      serial: one.serial,
      serial_key: serialKey(one.serial),
      request_id: null,
      student_id: null,
      issued_at: new Date(`${one.issued_on}T12:00:00+01:00`),
      issued_by: by,
      snapshot: {
        ...standardWords,
        name: one.full_name.normalize('NFC'),
        centre,
        skill: one.skill,
        course: one.course,
        session: one.session,
        training_begins: '',
        training_ends: '',
        skill_code: '',
        signatories: [],
      },
    });
    if (id !== undefined) added += 1;
  }
  return added;
}
