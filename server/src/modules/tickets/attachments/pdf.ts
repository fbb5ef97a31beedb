import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);

/** Of each compressed part, and of all together: past it a file is not worth the work. */
const MOST_INFLATED = 16 * 1024 * 1024;
const MOST_IN_ALL = 64 * 1024 * 1024;
const MOST_STREAMS = 5000;

/** Names that make a reader run something: scripts, programs, and forms and media that hold scripts. */
const ACTIVE = /\/(JavaScript|Launch|Rendition|XFA)(?![A-Za-z0-9_.-])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9_.-])/;
/** Objects packed into a stream begin with pairs of numbers; comments may stand before them. */
const PACKED = /^(?:\s|%[^\r\n]*[\r\n])*\d+\s/;
const SAYS_PACKED = /\/(ObjStm|First)(?![A-Za-z0-9_.-])/;

export type PdfProblem = 'active' | 'encrypted' | 'unreadable';

/** Names may spell any of their letters as a number: /Java#53cript. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function problemIn(text: string): PdfProblem | undefined {
  const plain = plainNames(text);
  if (ENCRYPTED.test(plain)) return 'encrypted';
  return ACTIVE.test(plain) ? 'active' : undefined;
}

/**
 * Looks at every byte and into every compressed part, not only at what the table of contents of
 * the file leads to: readers repair broken files, each in its own way. What cannot be looked into
 * is refused.
 */
export async function pdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  const raw = bytes.toString('latin1');
  const found = problemIn(raw);
  if (found) return found;
  let inflated = 0;
  let streams = 0;
  for (const { index, 0: keyword } of raw.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    // The end of one stream is no beginning of another.
    if (raw.endsWith('end', index)) continue;
    streams += 1;
    if (streams > MOST_STREAMS) return 'unreadable';
    const dictionary = dictionaryBefore(raw, index);
    if (dictionary === undefined) return 'unreadable';
    const saysPacked = SAYS_PACKED.test(dictionary);
    const content = await inflateFrom(bytes.subarray(index + keyword.length));
    if (content === 'too large') return 'unreadable';
    if (content === undefined) {
      if (saysPacked && /\/(Filter|F)\b/.test(dictionary)) return 'unreadable';
      continue;
    }
    inflated += content.length;
    if (inflated > MOST_IN_ALL) return 'unreadable';
    if (saysPacked && /\/(DecodeParms|DP)\b/.test(dictionary)) return 'unreadable';
    const text = content.toString('latin1');
    const problem = saysPacked || PACKED.test(text.slice(0, 4096)) ? problemIn(text) : undefined;
    if (problem) return problem;
  }
  return undefined;
}

const HEADER = /\d\s+\d+\s+$/;
const HEADER_LENGTH = 40;

/**
 * What a stream says of itself: everything since the header of its object. Undefined where that is
 * not clear, because a header stands in a comment or in a string and could hide a part of it.
 */
function dictionaryBefore(raw: string, streamAt: number): string | undefined {
  let at = raw.lastIndexOf('obj', streamAt);
  while (at > 0 && !HEADER.test(raw.slice(Math.max(0, at - HEADER_LENGTH), at))) {
    at = raw.lastIndexOf('obj', at - 1);
  }
  if (at <= 0) return undefined;
  const line = Math.max(raw.lastIndexOf('\n', at), raw.lastIndexOf('\r', at));
  if (raw.slice(line + 1, at).includes('%')) return undefined;
  const dictionary = raw.slice(at + 'obj'.length, streamAt);
  const parentheses = dictionary.replace(/\\[\s\S]/g, '');
  const isBalanced = parentheses.split('(').length === parentheses.split(')').length;
  return isBalanced && /^\s*<</.test(dictionary) ? plainNames(dictionary) : undefined;
}

/** Undefined where the bytes are not compressed in the usual way. */
async function inflateFrom(from: Buffer): Promise<Buffer | 'too large' | undefined> {
  // Every such stream begins with the same four bits.
  if ((from[0] ?? 0) % 16 !== 8) return undefined;
  try {
    return await inflateAsync(from, {
      maxOutputLength: MOST_INFLATED,
      // Readers show a stream that was cut; what it holds is looked at too.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined;
  }
}
