import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { signatureRule } from '@edc/contract/training/certificates/certificate-rules';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Upload } from '../../../../platform/http/form.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { drawSignature } from './draw-signature.ts';

export interface Signatory {
  position: 1 | 2;
  fullName: string;
  title: string;
  png: Buffer;
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** Two of these and the fonts stay far below what a certificate may weigh. */
const MOST_BYTES = 40_000;
const MOST_PIXELS = 1200;

/** Why a file cannot be a signature, or undefined. */
export function signatureProblem(png: Buffer): string | undefined {
  if (!png.subarray(0, 8).equals(PNG_START) || png.length < 24) return 'it is not a PNG picture';
  if (png.length > MOST_BYTES) return `it is larger than ${MOST_BYTES / 1000} kB`;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
    return `it is ${width} by ${height} pixels, and ${MOST_PIXELS} are the most`;
  }
  const [bits, colors, , , interlaced] = png.subarray(24, 29);
  const channels = CHANNELS.get(colors ?? -1);
  if (bits !== 8 || !channels || interlaced !== 0) {
    return 'it must have 8 bits per channel, no palette and no interlacing';
  }
  const size = height * (1 + width * channels);
  return inflatedSize(png, size) === size ? undefined : 'the file is damaged';
}

/** Bytes per pixel, by the kind of PNG: grey or colour, with or without transparency. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);

/** A damaged picture would be found only when a certificate is printed. */
function inflatedSize(png: Buffer, most: number): number | undefined {
  const data: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + length));
    }
  }
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: most }).length;
  } catch {
    return undefined;
  }
}

/** Who signs certificates from now on. Those that were issued keep the signatures of their time. */
export async function saveSignatory(
  db: Db,
  { position, fullName, title, png }: Signatory,
  by: string,
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

/** The same as staff send it: a new signature is drawn as a small PNG, without one the old stays. */
export async function receiveSignatory(
  db: Db,
  who: Omit<Signatory, 'png'>,
  files: AsyncIterable<Upload>,
  by: string,
): Promise<void> {
  let png: Buffer | undefined;
  for await (const { chunks } of files) png = await drawSignature(await buffer(chunks));
  png ??= await signatureAt(db, who.position);
  if (!png) {
    const message = 'Please choose a picture of the signature';
    throw new Refusal('NOT_POSSIBLE', { message, fields: { [signatureRule.field]: message } });
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
