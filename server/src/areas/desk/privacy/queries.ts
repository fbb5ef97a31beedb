import type { PrivacyNotice } from '@edc/contract/desk/privacy';
import type { Db } from '../../../platform/database/connect.ts';
import { loadPrivacySettings, loadSettings } from '../../system/settings-store/queries.ts';

export async function loadNotice(db: Db): Promise<PrivacyNotice> {
  const [site, privacy] = await Promise.all([loadSettings(db), loadPrivacySettings(db)]);
  return {
    version: privacy.privacy_version,
    email: privacy.privacy_email || site.support_email,
    text: privacy.privacy_text,
    keep_mail_days: privacy.keep_mail_days,
    keep_session_days: privacy.keep_session_days,
    keep_notice_days: privacy.keep_notice_days,
    keep_record_days: privacy.keep_record_days,
  };
}
