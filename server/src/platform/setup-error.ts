/**
 * A problem of the machine or its configuration that only the operator can solve. It is shown as
 * one sentence, without a stack trace, and the process exits with a non-zero code.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
