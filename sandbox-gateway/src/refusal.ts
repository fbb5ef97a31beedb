/** An error answer, in the words and shape of the imitated provider. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;

  constructor(statusCode: number, body: Record<string, unknown>) {
    super(String(body.message));
    this.statusCode = statusCode;
    this.body = body;
  }
}

export function paystackRefusal(
  statusCode: number,
  message: string,
  code = 'invalid_params',
): Refusal {
  return new Refusal(statusCode, {
    status: false,
    message,
    meta: { nextStep: 'Check the value(s) you sent and try again' },
    type: 'validation_error',
    code,
  });
}

export function flutterwaveRefusal(statusCode: number, message: string): Refusal {
  return new Refusal(statusCode, { status: 'error', message, data: null });
}

export function controlRefusal(statusCode: number, message: string): Refusal {
  return new Refusal(statusCode, { ok: false, message });
}
