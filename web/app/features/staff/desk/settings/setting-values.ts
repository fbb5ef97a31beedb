import { formatNaira } from '@edc/contract/common/money/money';
import type { SettingInfo } from '@edc/contract/desk/settings/setting-input-rules';
import { limitWords, MOST_LIMIT_KOBO } from '@edc/contract/desk/settings/setting-limits';
import { settingInfos } from '@edc/contract/desk/settings/setting-rules';
import type { SettingKey, StoredSetting } from '@edc/contract/desk/settings/settings';

/** What the field of a setting gets, whatever its kind. */
export interface SettingInputProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const infoOf = (key: SettingKey): SettingInfo => settingInfos[key];

/** With the unit in which it is typed. */
export function labelOf(key: SettingKey): string {
  const { label, input } = infoOf(key);
  if (input.kind === 'naira') return `${label} (₦)`;
  return input.kind === 'number' ? `${label} (${input.unit})` : label;
}

const KOBO = /^\d+$/;
const NAIRA = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** The field text of a stored setting: naira for kobo, others unchanged. */
export function fieldText(key: SettingKey, stored: string): string {
  if (infoOf(key).input.kind !== 'naira' || !KOBO.test(stored)) return stored;
  const kobo = Number(stored);
  return kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);
}

/** The inverse. An invalid amount stays as typed, so that the server can report the error. */
export function storedText(key: SettingKey, typed: string): string {
  if (infoOf(key).input.kind !== 'naira') return typed;
  const amount = NAIRA.exec(typed.replace(/[₦,\s]/g, ''));
  if (!amount) return typed.trim() === '' ? 'nothing' : typed;
  return String(Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')));
}

/** What counts until the saved amount does; undefined where that counts. */
export const countsNow = (setting: StoredSetting | undefined) =>
  setting?.counts_before && limitWords(Number(setting.value), setting.counts_before);

/** The server checks kobo, and its message names them: here it is told in naira. */
export function errorText(key: SettingKey, typed: string, error: string | undefined) {
  if (!error || infoOf(key).input.kind !== 'naira') return error;
  const isTooMuch = Number(storedText(key, typed)) > MOST_LIMIT_KOBO;
  return isTooMuch
    ? `Must be at most ${formatNaira(MOST_LIMIT_KOBO)}`
    : 'Must be an amount in naira, such as 2000';
}

/** The entries of a list that is kept as text with commas. */
export const entriesOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export const textOfEntries = (entries: readonly string[]) => entries.join(', ');
