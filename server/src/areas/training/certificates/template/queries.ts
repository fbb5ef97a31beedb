import {
  type CertificateWords,
  standardWords,
} from '@edc/contract/training/certificates/certificate-rules';
import type { CertificateTemplate } from '@edc/contract/training/certificates/staff-certificates';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadPaperBrand, loadSettings } from '../../../system/settings-store/queries.ts';
import type { CertificateToPrint } from '../certificate-pdf.ts';
import { verifyUrl } from '../credentials/badge.ts';
import { loadPlacedSignatories, loadSignatories } from '../signatories/queries.ts';
import { signatureImages } from '../store.ts';

/** The version before the first change of the words. */
export const FIRST_VERSION = 0;

export async function loadWords(db: Db): Promise<CertificateWords & { version: number }> {
  const row = await db
    .selectFrom('certificate_template')
    .select(['title', 'opening', 'body', 'version'])
    .executeTakeFirst();
  return row ?? { ...standardWords, version: FIRST_VERSION };
}

/** The parts common to all certificates issued now. */
export async function loadLook(db: Db): Promise<{ centre: string; words: CertificateWords }> {
  const [{ version: _, ...words }, { centre_name: centre }] = await Promise.all([
    loadWords(db),
    loadSettings(db),
  ]);
  return { centre, words };
}

export async function loadTemplate(db: Db): Promise<CertificateTemplate> {
  const [words, { centre_name: centre }, signatories] = await Promise.all([
    loadWords(db),
    loadSettings(db),
    loadPlacedSignatories(db),
  ]);
  const pictures = await signatureImages(
    db,
    signatories.map(({ imageHash }) => imageHash),
  );
  return {
    ...words,
    centre,
    signatories: signatories.map(({ position, name, title, imageHash }) => ({
      position,
      name,
      title,
      signature: dataUrl(pictures.get(imageHash)),
    })),
  };
}

const dataUrl = (png: Buffer | undefined) =>
  png ? `data:image/png;base64,${png.toString('base64')}` : '';

const SAMPLE_SERIAL = 'SAMPLE';

/** A sample certificate, as it would be printed now. */
export async function loadSample({
  db,
  config,
  now,
}: Pick<App, 'db' | 'config' | 'now'>): Promise<CertificateToPrint> {
  const [{ centre, words }, signatories] = await Promise.all([loadLook(db), loadSignatories(db)]);
  return {
    serial: SAMPLE_SERIAL,
    issuedAt: now(),
    verifyUrl: verifyUrl(config, SAMPLE_SERIAL),
    snapshot: {
      ...words,
      centre,
      name: 'Adeyemi Ìyábọ̀ Grace',
      skill: 'Name of the skill',
      course: 'ESP 201: Title of the course',
      session: '2026/2027',
      training_begins: '',
      training_ends: '',
      skill_code: '',
      signatories,
    },
    signatures: await signatureImages(
      db,
      signatories.map(({ imageHash }) => imageHash),
    ),
    brand: await loadPaperBrand(db),
  };
}
