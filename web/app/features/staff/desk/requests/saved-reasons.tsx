import { MOST_SAVED_REASONS, type RequestKind } from '@edc/contract/desk/requests/request-rules';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { ApiError, api, type Output } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';

type Saved = Output<'GET /staff/saved-reasons'>['data'];

interface SavedReasonsProps {
  kind: RequestKind;
  /** Where reasons of both kinds are offered: a label for these. */
  label?: string;
  /** The typed reason, which can be saved. */
  reason: string;
  onChoose: (reason: string) => void;
}

/** Frequent reasons: one press fills the field. Shared by everyone who decides. */
export function SavedReasons({ kind, label, reason, onChoose }: SavedReasonsProps) {
  const [saved, setSaved] = useState<Saved>([]);
  const { busy, errors, submit } = useSubmit();
  const typed = reason.trim();

  useEffect(() => {
    let left = false;
    api('GET /staff/saved-reasons', { kind }).then(
      ({ data }) => left || setSaved(data),
      (error) => {
        // Without them a reason is typed.
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      left = true;
    };
  }, [kind]);

  const save = () =>
    void submit({}, async () => {
      const { data } = await api('POST /staff/saved-reasons', { kind, text: typed });
      setSaved(data);
    });
  const remove = (id: number) =>
    void submit({}, async () => {
      const { data } = await api('POST /staff/saved-reasons/{id}/remove', { id: String(id) });
      setSaved(data);
    });
  // With both kinds shown, the kind to save it for would be unclear.
  const isNew = label === undefined && typed !== '' && !saved.some(({ text }) => text === typed);

  return (
    <div className="grid gap-2">
      {label && saved.length > 0 && <p className="text-muted">{label}</p>}
      {saved.length > 0 && (
        <ul aria-label={label ?? 'Saved reasons'} className="grid gap-1">
          {saved.map(({ id, text }) => (
            <li key={id} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onChoose(text)}
                className="min-h-9 grow rounded-control border border-line px-3 py-1 text-left wrap-anywhere hover:bg-hover pointer-coarse:min-h-11"
              >
                {text}
              </button>
              <button
                type="button"
                aria-label={`Remove the saved reason “${text}”`}
                onClick={() => remove(id)}
                className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover pointer-coarse:size-11"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {errors[''] && <p className="text-danger">{errors['']}</p>}
      {isNew && saved.length < MOST_SAVED_REASONS && (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={save}
          className="justify-self-start"
        >
          Save this reason for next time
        </Button>
      )}
    </div>
  );
}
