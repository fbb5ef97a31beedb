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
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(object) : object)),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const PAGES = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';

function packed(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') {
  const bytes = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(`4 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream\n`),
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
  launch: pdf([CATALOG, PAGES, '3 0 obj << /S /Launch /F (cmd.exe) >> endobj\n']),
  encrypted: pdf([CATALOG, PAGES, '3 0 obj << >> endobj\ntrailer << /Encrypt 3 0 R >>\n']),
};

const PACKED = '/Type /ObjStm /N 1 /First 4';

/** Packed objects that cannot be read, some of which hide what they are. */
export const unreadablePdfs = Object.entries({
  ASCII85Decode: `${PACKED} /Filter /ASCII85Decode`,
  LZWDecode: `${PACKED} /Filter /LZWDecode`,
  RunLengthDecode: `${PACKED} /Filter /RunLengthDecode`,
  'a short name': `${PACKED} /Filter /A85`,
  'a filter named elsewhere': `${PACKED} /Filter 9 0 R`,
  'a word like a header': `${PACKED} /Filter /LZWDecode /Title (obj)`,
  'a header in a string': `${PACKED} /Filter /LZWDecode /Title (9 0 obj <<)`,
  'a header in a comment': `${PACKED} /Filter /LZWDecode % 9 0 obj\n<< >>`,
}).map(([what, dictionary]) => ({ what, bytes: pdf([CATALOG, PAGES, otherwise(dictionary)]) }));
