import type { ErrorBody } from '@edc/contract/common/errors';
import {
  ApiError,
  api,
  apiOver,
  asSignedIn,
  type Call,
  type Input,
  NO_NETWORK,
  type Output,
  type Transport,
} from './api';

export interface Attached {
  /** The form field that the contract names for them. */
  field: string;
  files: readonly File[];
  /** How much has gone out, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** After this long without activity, the connection counts as broken. */
const SILENT_MS = 60_000;

/** Sends a form with files, and reports progress; without files it is an ordinary call. */
export async function sendForm<C extends Call>(
  call: C,
  input: Input<C>,
  attached: Attached,
): Promise<Output<C>> {
  const send = attached.files.length === 0 ? api : asSignedIn(apiOver(uploading(attached)));
  return await send(call, input as never);
}

/** By XMLHttpRequest, because `fetch` reports no upload progress. */
const uploading =
  ({ field, files, onProgress }: Attached): Transport =>
  (call, input = {}) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      // The fields first: the server checks them before it takes the first file.
      for (const [name, value] of Object.entries(input)) {
        if (value !== undefined) form.append(name, String(value));
      }
      for (const file of files) form.append(field, file, file.name);
      const request = new XMLHttpRequest();
      const broken = () => {
        clearTimeout(timer);
        reject(new ApiError(call, { status: 0, error: 'NETWORK', message: NO_NETWORK }));
      };
      let timer = setTimeout(() => request.abort(), SILENT_MS);
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), SILENT_MS);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onerror = broken;
      request.onabort = broken;
      request.onload = () => {
        clearTimeout(timer);
        const { status } = request;
        const body = bodyOf(request.responseText);
        // The portal names its own reason: this is the limit of a proxy before it.
        const isProxy = status === 413 && !body?.error;
        resolve({
          status,
          body: isProxy ? { status, error: 'TOO_LARGE', message: refusedByProxy(call) } : body,
        });
      };
      request.open('POST', `/api${call.split(' ')[1]}`);
      request.send(form);
    });

const refusedByProxy = (call: Call) =>
  `This file is too large for the server. Choose a smaller one, or ${
    call.startsWith('POST /staff/')
      ? 'ask the person who runs the server to accept larger files (error 413)'
      : 'tell the centre about it'
  }.`;

/** A proxy may answer with a page. */
function bodyOf(text: string): Partial<ErrorBody> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
