import { type OperationsSettings, operationsSettings } from '@edc/contract/settings';
import { type SiteSettings, siteSettings } from '@edc/contract/site';
import type { Db } from '../../platform/database/connect.ts';
import { storedSettings } from './store.ts';

/** The stored values that this group of settings knows. */
function known(stored: Record<string, unknown>, shape: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(shape, key)));
}

/** The centre's facts: fit for every visitor's eyes. */
export async function loadSettings(db: Db): Promise<SiteSettings> {
  return siteSettings.parse(known(await storedSettings(db), siteSettings.shape));
}

/** How the portal runs. The demo follows the specification and asks nobody for a proof. */
export async function loadOperations(db: Db, demo: boolean): Promise<OperationsSettings> {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  return operationsSettings.parse({
    registration_proof: demo ? 'off' : 'birth_date',
    ...stored,
  });
}
