import { operationsSettings } from '@edc/contract/settings';
import { siteSettings } from '@edc/contract/site';

/** The centre's facts, which pages show, and what staff set for the running of the portal. */
const everySetting = { ...siteSettings.shape, ...operationsSettings.shape };

export type SettingKey = keyof typeof everySetting;

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(everySetting, key);
}

/** Reads a setting as typed on a command line: JSON, a comma-separated list, or plain text. */
export function readSetting(
  key: SettingKey,
  typed: string,
): { ok: true; value: unknown } | { ok: false; reason: string } {
  const schema = everySetting[key];
  const wantsList = Array.isArray(schema.safeParse(undefined).data);
  const value = wantsList ? readList(typed) : typed;
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reason: parsed.error.issues.map((issue) => issue.message).join('; ') };
}

function readList(typed: string): unknown {
  if (typed.trim().startsWith('[')) {
    try {
      return JSON.parse(typed);
    } catch {
      return typed; // The schema says what is wrong with it.
    }
  }
  if (typed.trim() === '') return [];
  return typed.split(',').map((item) => item.trim());
}
