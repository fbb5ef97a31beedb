import { formatNaira } from '@edc/contract/common/money/money';
import { isSettingKey, readSetting, type SettingKey } from '@edc/contract/desk/settings/settings';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import {
  loadOperations,
  loadPrivacySettings,
  loadSettings,
} from '../areas/system/settings-store/queries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Core } from '../portal.ts';
import { CommandError, command, OPERATOR, requiredArgs, UsageError } from './command.ts';

function keyOf(typed: string): SettingKey {
  if (isSettingKey(typed)) return typed;
  throw new UsageError(`there is no setting "${typed}": "get" lists them all`);
}

async function allSettings({ app }: Core): Promise<Record<string, unknown>> {
  const { db, config } = app;
  return {
    ...(await loadSettings(db)),
    ...(await loadOperations(db, config.demo)),
    ...(await loadPrivacySettings(db)),
  };
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** With the amount in naira where it is kept in kobo: 2000 could be meant as either. */
const line = (key: string, value: unknown) =>
  `${key} = ${shown(value)}${key.endsWith('_kobo') ? ` (kobo: ${formatNaira(Number(value))})` : ''}`;

export const get = command({
  name: 'get',
  usage: '[key]',
  summary: "Show one of the centre's settings, or all of them",
  details: 'With a key, only the value is printed, for use in scripts.',
  read: (args) =>
    args.positionals.length > 0 ? keyOf(requiredArgs(args, 'the key')[0]) : undefined,
  async run(core, key) {
    const settings = await allSettings(core);
    if (key) console.log(shown(settings[key]));
    else for (const [name, value] of Object.entries(settings)) console.log(line(name, value));
  },
});

export const set = command({
  name: 'set',
  usage: '<key> <value>',
  summary: "Change one of the centre's settings; pages show it at once",
  details: `"get" lists the keys. Separate the entries of a list with commas: set sessions 2026/2027,2025/2026
Fees are in naira; what ends in _kobo is in kobo: set two_person_kobo 200000 for ₦2,000.00`,
  read(args) {
    const [typedKey, value] = requiredArgs(args, 'the key', 'the value');
    const key = keyOf(typedKey);
    const read = readSetting(key, value);
    if (!read.ok) throw new UsageError(`${key} cannot be "${value}": ${read.reason}`);
    return { key, value: read.value };
  },
  async run({ app }, { key, value }) {
    await changeSetting(app.db, { key, value, by: OPERATOR }).catch((error) => {
      throw error instanceof Refusal ? new CommandError(error.message) : error;
    });
    console.log(line(key, value));
  },
});
