import { afterEach, expect, it, vi } from 'vitest';
import { secondFactor } from '../session/second-factor';
import type { Call } from './api';
import { sendForm } from './send-form';

afterEach(() => {
  vi.unstubAllGlobals();
  secondFactor.ask = undefined;
});

/** Each request gets the next of these answers, from the portal or from a proxy before it. */
function answering(...answers: { status: number; text: string }[]) {
  class Request {
    upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | undefined;
    open() {}
    send() {
      const { status = 0, text = '' } = answers.shift() ?? {};
      this.status = status;
      this.responseText = text;
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const portal = (answer: { status: number; error?: string; message: string }) => ({
  status: answer.status,
  text: JSON.stringify(answer),
});

const send = (call: Call) =>
  sendForm(call, {} as never, {
    field: 'files',
    files: [new File(['1'], 'slip.jpg')],
    onProgress: () => undefined,
  });

it('asks for the second factor before a form with a file, and sends it again', async () => {
  answering(
    portal({ status: 403, error: 'SECOND_FACTOR_NEEDED', message: 'Please confirm.' }),
    portal({ status: 200, message: 'Recorded.' }),
  );
  const asked: string[] = [];
  secondFactor.ask = async (call) => {
    asked.push(call);
    return true;
  };
  expect(await send('POST /staff/teller-payments')).toMatchObject({ message: 'Recorded.' });
  expect(asked).toEqual(['POST /staff/teller-payments']);
});

it('says that the server, and not the portal, refuses a file, and whom to contact', async () => {
  for (const text of ['<html><h1>413 Request Entity Too Large</h1></html>', '{}']) {
    answering({ status: 413, text }, { status: 413, text });
    await expect(send('POST /student/complaints/create')).rejects.toMatchObject({
      status: 413,
      message:
        'This file is too large for the server. Choose a smaller one, or tell the centre about it.',
    });
    await expect(send('POST /staff/media/videos')).rejects.toMatchObject({
      status: 413,
      message:
        'This file is too large for the server. Choose a smaller one, or ask the person who runs the server to accept larger files (error 413).',
    });
  }
});

it('leaves what the portal itself says as it is', async () => {
  answering(portal({ status: 413, error: 'FILE_TOO_LARGE', message: 'Too large.' }));
  await expect(send('POST /staff/media/videos')).rejects.toMatchObject({ message: 'Too large.' });
});
