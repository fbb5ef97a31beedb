import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button';
import { VersionConflict, type VersionConflictProps } from '../../ui/forms/version-conflict';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { Panel } from '../../ui/layout/detail-page';
import { Alert } from '../../ui/notices/alert';
import { RestoredNote } from './restored-note';
import { useChosenSaved } from './use-chosen-saved';
import type { useSubmit } from './use-submit';

interface EditorFormProps {
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'errors'>;
  /** The button that saves. */
  label: string;
  /** Someone else saved first: both versions replace the form. */
  conflict?: VersionConflictProps | undefined;
  /** Discards restored input, if the form shows any. */
  restored?: (() => void) | undefined;
  onSave: () => void;
  children: ReactNode;
}

/** A page that edits one record: its panels, the failure above them, and the button below. */
export function EditorForm(props: EditorFormProps) {
  const { form, label, restored, onSave, children } = props;
  const { form: element, conflict } = useChosenSaved(props.conflict);
  const hydrated = useHydrated();
  if (conflict) {
    return (
      <Panel title="Another person saved this meanwhile">
        <VersionConflict {...conflict} />
      </Panel>
    );
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {form.errors[''] && (
        <Alert type="danger" announce>
          {form.errors['']}
        </Alert>
      )}
      {restored && <RestoredNote onForget={restored} />}
      {children}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!hydrated}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Existing values of a field, to choose from. */
export function Known({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
