import { type MouseEvent, useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** By the name of the field, as the API gives them. The empty name is for the whole form. */
  errors: Record<string, string>;
  /** What the fields are called: a message that does not say so itself is shown after it. */
  labels?: Record<string, string>;
  title?: string;
  /** Counts the tries: the focus comes here at each of them, even if the errors are the same. */
  attempt?: number;
}

/** All that is wrong with a form, above it. Takes the focus; each line leads to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, labels = {}, title = 'Please check this', attempt } = props;
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors);
  const ofFields = lines.some(([field]) => field !== '');
  const words = lines.map(([field, message]) => field + message).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a reason of its own
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words, attempt]);

  if (lines.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-danger bg-danger-ground p-4 wrap-anywhere"
    >
      <p className="font-display text-heading font-bold text-danger">
        {ofFields ? title : 'That did not work'}
      </p>
      <ul className="mt-1 grid gap-1">
        {lines.map(([field, message]) => (
          <li key={field}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => goTo(field, event)}
                className="inline-flex min-h-6 items-center text-danger underline"
              >
                {named(labels[field], message)}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function named(label: string | undefined, message: string): string {
  const says = label && message.toLowerCase().includes(label.toLowerCase());
  return label && !says ? `${label}: ${message}` : message;
}

/** A plain jump would leave the field unfocused and put its name into the address. */
function goTo(id: string, event: MouseEvent) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
