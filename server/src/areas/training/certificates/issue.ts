import { serialKey } from '@edc/contract/training/certificates/certificate-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadTraining } from '../enrolment/queries.ts';
import type { RequestRow } from '../requests/actions.ts';
import { badgeOf } from './credentials/badge.ts';
import { signCredential } from './credentials/sign.ts';
import type { Registered } from './registered-store.ts';
import { newSerial, printedOf, type Snapshot } from './rules.ts';
import { loadSignatories } from './signatories/queries.ts';
import { insertCertificate, updateCertificate } from './store.ts';
import { loadLook } from './template/queries.ts';

/**
 * Issues a certificate from the current records: everything printed is stored with it, and its
 * credential is signed here once, so that neither ever changes. The caller has checked `canIssue`.
 */
export async function issue(
  tx: Db,
  app: Pick<App, 'config' | 'secretKey' | 'now'>,
  given: { request: RequestRow; registration: Registered; by: Actor },
): Promise<{ id: number; serial: string }> {
  const { request, registration, by } = given;
  const signatories = await loadSignatories(tx);
  const training = await loadTraining(tx, [registration.id]);
  const snapshot: Snapshot = {
    ...printedOf(registration, training.get(registration.id), await loadLook(tx)),
    skill_code: registration.skill_code,
    signatories,
  };
  const serial = newSerial();
  const issuedAt = app.now();
  const id = await insertCertificate(tx, {
    serial,
    serial_key: serialKey(serial),
    request_id: request.id,
    student_id: request.student_id,
    issued_at: issuedAt,
    issued_by: by,
    snapshot,
  });
  if (id === undefined) throw new Error(`certificate ${serial} exists already`);
  const badge = badgeOf(app.config, { id, serial, issuedAt, snapshot });
  await updateCertificate(tx, id, { credential: await signCredential(tx, app, badge) });
  return { id, serial };
}
