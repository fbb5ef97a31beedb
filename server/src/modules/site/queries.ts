import { type SiteSettings, siteSettings } from '@edc/contract/site';
import type { Db } from '../../platform/database/connect.ts';
import { storedSettings } from './store.ts';

export async function loadSettings(db: Db): Promise<SiteSettings> {
  const stored = await storedSettings(db);
  const known = Object.keys(siteSettings.shape).filter((key) => key in stored);
  return siteSettings.parse(Object.fromEntries(known.map((key) => [key, stored[key]])));
}
