import type { CertificateWords } from '@edc/contract/training/certificates/certificate-rules';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { FIRST_VERSION, loadWords } from './queries.ts';

/** Changes the words of future certificates, unless someone else did since they were read. */
export async function saveWords(
  db: Db,
  { version, ...words }: CertificateWords & { version: number },
  by: Actor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { version: _, ...before } = await loadWords(tx);
    if (!(await replaceWords(tx, version, words))) throw new Refusal('RECORD_CHANGED');
    const changed = (['title', 'opening', 'body'] as const).filter(
      (name) => before[name] !== words[name],
    );
    await recordInAudit(tx, {
      actor: by,
      action: 'certificate.template',
      subject: 'certificates:template',
      detail: Object.fromEntries(
        changed.flatMap((name) => [
          [`${name} before`, before[name]],
          [`${name} after`, words[name]],
        ]),
      ),
    });
  });
}

/** False if the version is no longer the newest: of two changes at once, one fails. */
async function replaceWords(tx: Db, version: number, words: CertificateWords): Promise<boolean> {
  const row = { ...words, version: version + 1 };
  const saved =
    version === FIRST_VERSION
      ? tx
          .insertInto('certificate_template')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
      : tx
          .updateTable('certificate_template')
          .set(row)
          .where('version', '=', version)
          .returning('id');
  return (await saved.executeTakeFirst()) !== undefined;
}
