import { type ErrorBody, type ErrorName, errors } from '@edc/contract/common/errors';

/** An error answer that the contract names. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly error: ErrorName;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    error: ErrorName,
    more: {
      message?: string;
      fields?: Record<string, string>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(more.message ?? errors[error].message);
    this.error = error;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  get body(): ErrorBody {
    return {
      status: errors[this.error].status,
      type: 'error',
      message: this.message,
      error: this.error,
      ...(this.fields ? { fields: this.fields } : {}),
    };
  }
}

/** A refusal of one field of a form. */
export const wrongField = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });
