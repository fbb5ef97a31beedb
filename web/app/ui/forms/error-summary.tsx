import { type MouseEvent, useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** By the field's name in the API; the empty name is for the whole form. */
  errors: Record<string, string>;
  /** The fields' labels, put before messages that do not name the field. */
  labels?: Record<string, string>;
  title?: string | undefined;
  /** Counts the attempts: each one moves the focus here, even if the errors are the same. */
  attempt?: number;
}

/** All errors of a form, above it. Takes the focus; each line links to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, labels = {}, attempt } = props;
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors)
    .sort(([one], [other]) => inOrderOfForm(one, other))
    .map(([field, message]) => ({ field, text: named(labels[field], message) }))
    // Two fields with the same message: shown once, with a link to the first.
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at);
  const ofFields = lines.some(({ field }) => field !== '');
  const title = props.title ?? (ofFields ? 'Please check this' : 'We could not complete this');
  const words = lines.map(({ field, text }) => field + text).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus
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
      <p className="font-display text-heading font-bold text-danger">{title}</p>
      <ul className="mt-1 grid gap-1">
        {lines.map(({ field, text }) => (
          <li key={field}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => goTo(field, event)}
                className="inline-flex min-h-6 items-center text-danger underline"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the order of the fields on the page, not of the errors. */
function inOrderOfForm(one: string, other: string): number {
  const [first, second] = [one, other].map((id) => document.getElementById(id));
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function named(label: string | undefined, message: string): string {
  const says = label && message.toLowerCase().includes(label.toLowerCase());
  return label && !says ? `${label}: ${message}` : message;
}

/** A plain link would not focus the field and would change the address. */
function goTo(id: string, event: MouseEvent) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
