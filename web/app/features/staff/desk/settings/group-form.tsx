import { counted } from '@edc/contract/common/text/counted';
import type { SettingGroup } from '@edc/contract/desk/settings/setting-group-rules';
import type { AllSettings, SettingKey } from '@edc/contract/desk/settings/settings';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { saveOrLoadNewer } from '../../../../lib/forms/save-version';
import { useChosenSaved } from '../../../../lib/forms/use-chosen-saved';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { VersionConflict } from '../../../../ui/forms/version-conflict';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';
import { LastChange, lastChange } from './last-change';
import { SettingField } from './setting-field';
import { countsNow, errorText, fieldText, labelOf, storedText } from './setting-values';
import { useChecked } from './use-checked';
import { useUnsaved } from './use-unsaved';

const NOTHING = 'These are the values that are saved already.';
const CALL = 'POST /staff/settings';

interface GroupFormProps {
  group: SettingGroup;
  settings: AllSettings['settings'];
  /** Below the fields. */
  children?: ReactNode;
}

/** The settings of one group as a form. Only changed ones are sent. */
export function GroupForm({ group, settings: loaded, children }: GroupFormProps) {
  const { busy, errors, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const hydrated = useHydrated();
  const unsaved = useUnsaved(group.id);
  /** Values that someone else saved in the meantime; the user decides between both. */
  const [newer, setNewer] = useState<AllSettings['settings']>();
  /** Newer than the loaded ones, once both versions were compared. */
  const [base, setBase] = useState(loaded);
  const settings = newest(loaded, base);

  const stored = (key: SettingKey, of = settings) => of.find((one) => one.key === key)?.value ?? '';
  const versionOf = (key: SettingKey, of = settings) =>
    of.find((one) => one.key === key)?.version ?? 0;
  const textOf = (key: SettingKey) => unsaved.typed[key] ?? fieldText(key, stored(key));
  const changes = Object.fromEntries(
    group.keys
      .map((key) => [key, storedText(key, textOf(key))] as const)
      .filter(([key, text]) => text !== stored(key)),
  );
  const changed = Object.keys(changes) as SettingKey[];
  const checked = useChecked(changes);
  const wrong = { ...checked.errors, ...errors };

  const save = () =>
    // Known errors are not sent: it would ask for the second factor first.
    void submit(checked.isCurrent ? checked.errors : {}, async () => {
      const versions = changed
        .map((key) => `${key}:${unsaved.over[key] ?? versionOf(key)}`)
        .join(',');
      const saveSettings = async () => {
        const { message } = await api(CALL, { ...changes, versions } as Input<typeof CALL>);
        await revalidate();
        unsaved.clear();
        notices.show({ type: 'success', title: 'Saved', message });
      };
      const loadNewer = async () => (await api('GET /staff/settings')).data.settings;
      setNewer(await saveOrLoadNewer(CALL, saveSettings, loadNewer));
    });

  const conflicts = (than: AllSettings['settings']) =>
    changed
      .filter((key) => stored(key, than) !== changes[key])
      .map((key) => ({
        name: key,
        label: labelOf(key),
        mine: textOf(key),
        theirs: fieldText(key, stored(key, than)),
        // The text of an older version is unknown: then the user is asked.
        before:
          unsaved.over[key] === versionOf(key, than)
            ? fieldText(key, stored(key, than))
            : undefined,
      }));
  const { form, conflict } = useChosenSaved(
    newer && {
      conflicts: conflicts(newer),
      savedBy: savedBy(changed, newer),
      what: changed.length === 1 ? 'this setting' : 'these settings',
      onResolve(chosen) {
        const seen = changed.map((key) => [key, versionOf(key, newer)]);
        unsaved.retype(chosen, Object.fromEntries(seen));
        setBase(newer);
        setNewer(undefined);
      },
    },
  );

  return (
    <Panel id={group.id} title={group.title} aside={<LastChange of={group.keys} in={settings} />}>
      {errors[''] && (
        <Alert type="danger" announce className="mb-3">
          {errors['']}
        </Alert>
      )}
      {conflict ? (
        <VersionConflict {...conflict} />
      ) : (
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (changed.length > 0) save();
            else notices.show({ type: 'info', title: 'Nothing to save', message: NOTHING });
          }}
        >
          {unsaved.isRestored && changed.length > 0 && <RestoredNote onForget={unsaved.clear} />}
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            {group.keys.map((key) => (
              <div key={key} data-setting={key} className="contents">
                <SettingField
                  settingKey={key}
                  value={textOf(key)}
                  error={errorText(key, textOf(key), wrong[key])}
                  counts={countsNow(settings.find((one) => one.key === key))}
                  onChange={(value) => unsaved.type(key, value, versionOf(key))}
                  typedIn={textOf}
                />
              </div>
            ))}
          </div>
          {children}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              disabled={!hydrated || changed.length === 0}
            >
              Save {group.title.toLowerCase()}
            </Button>
            {changed.length > 0 && (
              <>
                <Button variant="quiet" onClick={unsaved.clear}>
                  Undo
                </Button>
                <span role="status" className="text-muted">
                  {counted(changed.length, 'change')} not saved yet
                </span>
              </>
            )}
          </div>
        </form>
      )}
    </Panel>
  );
}

function savedBy(keys: readonly SettingKey[], newer: AllSettings['settings']) {
  const last = lastChange(keys, newer);
  return last && { name: last.changed_by, at: last.changed_at };
}

/** For each setting the version that was seen last. */
function newest(one: AllSettings['settings'], other: AllSettings['settings']) {
  return one.map((setting) => {
    const twin = other.find(({ key }) => key === setting.key);
    return twin && twin.version > setting.version ? twin : setting;
  });
}
