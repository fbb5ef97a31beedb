export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Enough bytes for a byte order mark, or the zero bytes of UTF-16 without one. */
const SEEN = 512;

/** The encoding by the first bytes; undefined if only the whole file can tell. */
export function encodingByHead(head: Uint8Array): Encoding | undefined {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const seen = head.subarray(0, SEEN);
  const zeros = [0, 0];
  seen.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  // Most characters of a list of names are Latin: one of their two bytes is zero.
  const [even = 0, odd = 0] = zeros;
  const many = seen.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return undefined;
}

/** Reads the whole file if needed: text that is not UTF-8 is read as Windows-1252. */
export async function findEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      const found = isFirst ? encodingByHead(chunk) : undefined;
      if (found) return found;
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of a file, without its byte order mark. */
export async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
