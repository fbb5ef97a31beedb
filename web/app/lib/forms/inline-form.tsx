import type { ReactNode, RefObject } from 'react';
import { Alert } from '../../ui/notices/alert';

interface InlineFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  /** Why nothing was sent. */
  failure?: ReactNode;
  onSend: () => void;
  children: ReactNode;
}

/** A form within a page: its failure, then its fields and its button. */
export function InlineForm({ ref, failure, onSend, children }: InlineFormProps) {
  return (
    <form
      ref={ref}
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {failure && (
        <Alert type="danger" announce>
          {failure}
        </Alert>
      )}
      {children}
    </form>
  );
}
