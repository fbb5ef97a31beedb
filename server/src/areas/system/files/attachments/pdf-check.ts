import { constants, inflateSync } from 'node:zlib';
import type { PdfProblem } from './pdf.ts';
import { type Dictionary, plainNames, readStreams, UnreadablePdfError } from './pdf-objects.ts';

/** Of each compressed part, and of all together. */
const MOST_INFLATED = 16 * 1024 * 1024;
const MOST_IN_ALL = 64 * 1024 * 1024;

/** Names that make a reader run something: scripts, programs, and forms and media with scripts. */
const ACTIVE = /\/(JavaScript|Launch|Rendition|XFA)(?![A-Za-z0-9_.-])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9_.-])/;

/** The only compression of objects that is supported here. */
const INFLATABLE = new Set(['/FlateDecode', '/Fl', '[/FlateDecode]', '[/Fl]']);
const NO_PARAMETERS = new Set([undefined, 'null', '[null]']);

function problemIn(text: string): PdfProblem | undefined {
  const plain = plainNames(text);
  if (ENCRYPTED.test(plain)) return 'encrypted';
  return ACTIVE.test(plain) ? 'active' : undefined;
}

/**
 * Reads every byte and every stream that may hold packed objects, not only those listed in the
 * file's table of contents: readers repair broken files, each in its own way. Anything that cannot
 * be read is refused.
 */
export function checkPdf(bytes: Buffer): PdfProblem | undefined {
  const raw = bytes.toString('latin1');
  const found = problemIn(raw);
  if (found) return found;
  let left = MOST_IN_ALL;
  try {
    for (const { dictionary, begins } of readStreams(raw)) {
      if (!mayHoldObjects(dictionary) || isInClear(dictionary)) continue;
      const text = inflated(dictionary, bytes.subarray(begins));
      left -= text.length;
      if (left < 0) return 'unreadable';
      const problem = problemIn(text);
      if (problem) return problem;
    }
  } catch (error) {
    if (error instanceof UnreadablePdfError) return 'unreadable';
    throw error;
  }
  return undefined;
}

/** Readers need the count of the objects or the offset of the first; few check the type. */
const mayHoldObjects = (dictionary: Dictionary) =>
  dictionary.has('N') || dictionary.has('First') || dictionary.get('Type') === '/ObjStm';

/** Then its objects are among the bytes that were checked already. */
const isInClear = (dictionary: Dictionary) => !dictionary.has('Filter') && !dictionary.has('F');

function inflated(dictionary: Dictionary, from: Buffer): string {
  const isUsual =
    INFLATABLE.has(dictionary.get('Filter') ?? '') &&
    !dictionary.has('F') &&
    NO_PARAMETERS.has(dictionary.get('DecodeParms')) &&
    NO_PARAMETERS.has(dictionary.get('DP'));
  if (!isUsual) throw new UnreadablePdfError();
  try {
    return inflateSync(from, {
      maxOutputLength: MOST_INFLATED,
      // Readers show a truncated stream, so its content is checked too.
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    // Too large, or not compressed as declared.
    throw new UnreadablePdfError();
  }
}
