import { type ErrorBody, type ErrorName, errors } from '@edc/contract/common/errors';

/** An error answer that the contract names. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly error: ErrorName;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly proposal: number | undefined;

  constructor(
    error: ErrorName,
    more: {
      message?: string;
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      /** The proposal that has to be decided first. */
      proposal?: number | undefined;
    } = {},
  ) {
    super(more.message ?? errors[error].message);
    this.error = error;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.proposal = more.proposal;
  }

  get body(): ErrorBody {
    return {
      status: errors[this.error].status,
      type: 'error',
      message: this.message,
      error: this.error,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.proposal === undefined ? {} : { proposal: this.proposal }),
    };
  }
}

/** What was looked for; refuses where there is nothing. */
export function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** A refusal of one field of a form. */
export const wrongField = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });

/** An error whose own message stands at one field of a form. */
export const refusedField = (error: ErrorName, field: string) =>
  new Refusal(error, { fields: { [field]: errors[error].message } });

/** Why a decision of staff cannot be carried out. */
export const notPossible = (
  message: string,
  { field, proposal }: { field?: string; proposal?: number | undefined } = {},
) =>
  new Refusal('NOT_POSSIBLE', {
    message,
    proposal,
    ...(field === undefined ? {} : { fields: { [field]: message } }),
  });
