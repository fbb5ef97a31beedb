import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from './lib/pages/context';
import { stylePlace } from './lib/pages/style-place';
import { OwnRules } from './ui/layout/style-sheet';
import rules from './ui/styles/theme.css?inline';

/** The server sets the pages' context under this key, so it must use this build's own copy. */
export { isMissingFile } from './lib/api/missing-files';
export { isForReading, keptPage } from './pages/kept-pages';
export { rules as styleRules, serverContext, stylePlace };

const TOO_LONG_MS = 10_000;

/** Collects React's output; streaming each piece cost more than rendering it. */
function collect(done: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/** A document cached for all includes the rules; one for a single reader has a placeholder. */
function ownRules(nonce: string | undefined) {
  return nonce === undefined
    ? { rules, isForOne: false }
    : { rules: stylePlace(nonce), isForOne: true };
}

/** Renders a page whole: it is small, may be cached, and then needs no script to show. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { nonce, includesStyle, onDocument } = context.get(serverContext);
    const allowed = nonce ? { nonce } : {};
    const { pipe, abort } = renderToPipeableStream(
      <OwnRules value={includesStyle ? ownRules(nonce) : undefined}>
        <ServerRouter context={routerContext} url={request.url} {...allowed} />
      </OwnRules>,
      {
        ...allowed,
        // The page is sent whole: parts after the first 12 kB would otherwise wait for a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit);
          headers.set('content-type', 'text/html; charset=utf-8');
          const finish = (html: string) => {
            onDocument(html);
            resolve(new Response(null, { status, headers }));
          };
          pipe(collect(finish));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error);
        },
      },
    );
    // Cleared with the page: a pending timer would keep everything rendered in memory.
    const limit = setTimeout(() => abort(new Error('rendering took too long')), TOO_LONG_MS);
    limit.unref();
  });
}
