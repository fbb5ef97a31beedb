import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small picture with a place and a name hidden in it. */
export function aPhoto(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8451f' } })
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '7/1 15/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

/** 100 megapixels of one colour: a few kilobytes that would become 300 megabytes. */
export function aBomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const pdf = (objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) =>
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
    ),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const PAGES = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';

function packed(
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  afterKeyword = '\n',
) {
  const bytes = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(`4 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream${afterKeyword}`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

/** A stream that is not compressed in the usual way. */
const otherwise = (dictionary: string) =>
  `4 0 obj << ${dictionary} >>\nstream\n!!!BT0~>\nendstream endobj\n`;

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

export const pdfs = {
  plain: pdf([CATALOG, PAGES, packed('5 0 << /Type /Font >>')]),
  /** A page whose text only speaks of it. */
  speaksOfScripts: pdf([
    CATALOG,
    PAGES,
    packed('BT (HTML/CSS/JavaScript) Tj ET', '/Filter /FlateDecode'),
  ]),
  script: pdf([CATALOG, PAGES, `3 0 obj ${SCRIPT} endobj\n`]),
  escapedScript: pdf([CATALOG, PAGES, '3 0 obj << /S /J#61vaScript /JS (x) >> endobj\n']),
  packedScript: pdf([CATALOG, PAGES, packed(`5 0 ${SCRIPT}`)]),
  packedWithoutType: pdf([CATALOG, PAGES, packed(`5 0 ${SCRIPT}`, '/N 1 /Filter /FlateDecode')]),
  packedOtherwise: pdf([
    CATALOG,
    PAGES,
    '4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode >>\nstream\n35203020>\nendstream endobj\n',
  ]),
  /** An older program's: its page is packed so, and holds nothing that runs. */
  olderPage: pdf([CATALOG, PAGES, otherwise('/Filter [ /ASCII85Decode /LZWDecode ]')]),
  /** Chapters, a photo and a profile of its colours: names that packed objects have as well. */
  chapters: pdf([
    CATALOG,
    PAGES,
    '% written by hand\n6 0 obj<</First 7 0 R/Last 7 0 R/Count 1/Title(One \\( two (three))>>endobj\n',
    '7 0 obj << /Title <feff0041> /Dest [3 0 R /XYZ 0 -1.5 null] /AP << /N 8 0 R >> >> endobj\n',
    otherwise('/Subtype /Image /Width 10 /Filter /DCTDecode'),
    packed('a profile', '/N 3 /Alternate /DeviceRGB /Filter [/FlateDecode]'),
    'BT (a stream of words, an obj << and more) Tj ET\n',
  ]),
  launch: pdf([CATALOG, PAGES, '3 0 obj << /S /Launch /F (cmd.exe) >> endobj\n']),
  encrypted: pdf([CATALOG, PAGES, '3 0 obj << >> endobj\ntrailer << /Encrypt 3 0 R >>\n']),
};

/** Packed scripts, each with other space after the word `stream`. */
export const spacedPdfs = ['\r', '\r\n', ' \n', '\t', '\0 \n\n', ''].map((space) => ({
  space: JSON.stringify(space),
  bytes: pdf([CATALOG, PAGES, packed(`5 0 ${SCRIPT}`, undefined, space)]),
}));

const MEGABYTE = 1024 * 1024;
const fill = (bytes: number, text: string) => text.repeat(Math.floor(bytes / text.length));

/** Files whose objects seem to hold each other, so that a simple reading never ends. */
export const endlessPdfs = Object.entries({
  'streams without an end': `1 0 obj << ${fill(4.8 * MEGABYTE, 'a')}${' stream\n'.repeat(3000)}`,
  'headers in strings': fill(4.9 * MEGABYTE, '1 0 obj<</A('),
  'headers in one comment': `%${fill(4.9 * MEGABYTE, '1 0 obj%')}`,
  'lists in lists': fill(4.9 * MEGABYTE, '1 0 obj<</A[[[['),
}).map(([what, text]) => ({ what, bytes: pdf([CATALOG, PAGES, text]) }));

const PACKED = '/Type /ObjStm /N 1 /First 4';
/** Bytes that open in the usual way, and hold nothing. */
const DECOY = deflateSync(Buffer.from('nothing here'))
  .toString('latin1')
  .replace(/[()\\]/g, '\\$&');

/** Packed objects that cannot be read, some of which hide what they are. */
export const unreadablePdfs = Object.entries({
  ASCII85Decode: `${PACKED} /Filter /ASCII85Decode`,
  LZWDecode: `${PACKED} /Filter /LZWDecode`,
  RunLengthDecode: `${PACKED} /Filter /RunLengthDecode`,
  'a short name': `${PACKED} /Filter /A85`,
  'a filter named elsewhere': `${PACKED} /Filter 9 0 R`,
  'a word like a header': `${PACKED} /Filter /LZWDecode /Title (obj)`,
  'a header in a string': `${PACKED} /Filter /LZWDecode /Title (9 0 obj <<)`,
  'a header between its keys': `${PACKED} /Filter /LZWDecode /Y 9 0 obj<<`,
  'a header in a string, with a comment': `${PACKED} /Filter /LZWDecode /Title (9 0 obj <<) %(\n`,
  'another object in a string': `${PACKED} /Filter /LZWDecode /Title (>> stream ${DECOY}\nendstream endobj 9 0 obj <<>>)`,
  'two filters': `${PACKED} /Filter [/FlateDecode /ASCIIHexDecode]`,
  'two times a filter': `${PACKED} /Filter /FlateDecode /Filter /LZWDecode`,
  'no word of it but a count': '/N 1 /Filter /LZWDecode',
  'names spelled with numbers': '/#4e 1 /F#69rst 4 /Fi#6cter /LZWDecode',
  'a header in a comment': `${PACKED} /Filter /LZWDecode % 9 0 obj\n<< >>`,
}).map(([what, dictionary]) => ({ what, bytes: pdf([CATALOG, PAGES, otherwise(dictionary)]) }));
