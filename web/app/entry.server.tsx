import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from './lib/context';
import { OwnRules } from './ui/style-sheet';
import rules from './ui/theme.css?inline';

/** The server sets what the pages need under this key. It must be this build's own copy of it. */
export { isForReading, keptAddress } from './lib/kept-pages';
export { isMissingFile } from './lib/missing-files';
export { serverContext };

const TOO_LONG_MS = 10_000;

/** Renders a page whole: it is small, may be kept in memory, and then needs no script to show. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { nonce } = context.get(serverContext);
    const allowed = nonce ? { nonce } : {};
    const { pipe, abort } = renderToPipeableStream(
      <OwnRules value={nonce ? undefined : rules}>
        <ServerRouter context={routerContext} url={request.url} {...allowed} />
      </OwnRules>,
      {
        ...allowed,
        onAllReady() {
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    setTimeout(() => abort(new Error('rendering took too long')), TOO_LONG_MS).unref();
  });
}
