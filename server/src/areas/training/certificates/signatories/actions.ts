import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { signatureRule } from '@edc/contract/training/certificates/certificate-rules';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Upload } from '../../../../platform/http/form.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { drawSignature } from './draw-signature.ts';

export interface Signatory {
  position: 1 | 2;
  fullName: string;
  title: string;
  png: Buffer;
}

/** Sets a signatory for certificates from now on. Issued ones keep their signatures. */
export async function saveSignatory(
  db: Db,
  { position, fullName, title, png }: Signatory,
  by: Actor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const image_hash = hash('sha256', png, 'base64url');
    await tx
      .insertInto('signature_images')
      .values({ hash: image_hash, png })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    const row = { full_name: fullName, title, image_hash };
    await tx
      .insertInto('signatories')
      .values({ position, ...row })
      .onConflict((conflict) => conflict.column('position').doUpdateSet(row))
      .execute();
    await recordInAudit(tx, {
      actor: by,
      action: 'signatory.save',
      subject: `signatory:${position}`,
      detail: { full_name: fullName, title, image: image_hash },
    });
  });
}

/** The same for staff's input: a new signature becomes a small PNG; without one the old stays. */
export async function receiveSignatory(
  db: Db,
  who: Omit<Signatory, 'png'>,
  files: AsyncIterable<Upload>,
  by: Actor,
): Promise<void> {
  let png: Buffer | undefined;
  for await (const { chunks } of files) png = await drawSignature(await buffer(chunks));
  png ??= await signatureAt(db, who.position);
  if (!png) {
    throw notPossible('Please choose a picture of the signature', { field: signatureRule.field });
  }
  await saveSignatory(db, { ...who, png }, by);
}

async function signatureAt(db: Db, position: 1 | 2): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('signatories')
    .innerJoin('signature_images', 'signature_images.hash', 'signatories.image_hash')
    .select('signature_images.png')
    .where('signatories.position', '=', position)
    .executeTakeFirst();
  return row?.png;
}
