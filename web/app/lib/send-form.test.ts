import { afterEach, expect, it, vi } from 'vitest';
import { secondFactor } from './second-factor';
import { sendForm } from './send-form';

afterEach(() => {
  vi.unstubAllGlobals();
  secondFactor.ask = undefined;
});

/** Each request gets the next of these answers. */
function answering(...answers: object[]) {
  class Request {
    upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | undefined;
    open() {}
    send() {
      const answer = answers.shift() as { status: number };
      this.status = answer.status;
      this.responseText = JSON.stringify(answer);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

it('asks for the second factor before a form with a file, and sends it again', async () => {
  const stale = { status: 403, error: 'SECOND_FACTOR_NEEDED', message: 'Please confirm.' };
  answering(stale, { status: 200, message: 'Recorded.' });
  const asked: string[] = [];
  secondFactor.ask = async (call) => {
    asked.push(call);
    return true;
  };
  const scan = { field: 'scan', files: [new File(['x'], 'teller.png')], onProgress: () => {} };
  const answer = await sendForm('POST /staff/teller-payments', {} as never, scan);
  expect(answer).toMatchObject({ message: 'Recorded.' });
  expect(asked).toEqual(['POST /staff/teller-payments']);
});
