import type { SettingKey } from './settings.ts';

/** How a setting is entered. `naira` is stored as kobo. */
export type SettingInput =
  | {
      kind:
        | 'line'
        | 'email'
        | 'phone'
        | 'address'
        | 'text'
        | 'naira'
        | 'dates'
        | 'fee'
        | 'list'
        | 'answers'
        | 'colour'
        | 'logo';
    }
  | { kind: 'number'; unit: string }
  | { kind: 'ticks'; options: readonly string[] }
  /** One of the entries of another setting. */
  | { kind: 'entry'; of: SettingKey }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] };

export interface SettingInfo {
  label: string;
  /** Its effect. */
  effect: string;
  input: SettingInput;
}
