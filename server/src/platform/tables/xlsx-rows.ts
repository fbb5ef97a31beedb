import { DAY_MS } from '@edc/contract/common/time/days';
import { TableError, type TableRow } from './table-error.ts';
import { type XmlHandlers, XmlReader } from './xml-reader.ts';
import { ZipEntries } from './zip-entries.ts';

/** All parts that are read, unpacked: 50,000 rows of 20 columns are about 70 MB. */
const UNPACKED_BYTES = 120 * 1024 * 1024;
/** Texts are held in memory, because cells refer to them by number. */
const TEXT_LENGTH = 40 * 1024 * 1024;
const MOST_COLUMNS = 200;

const BUILT_IN_DATES = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

async function parse(zip: ZipEntries, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of progress(zip, name, handlers));
}

async function* progress(
  zip: ZipEntries,
  name: string,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  if (!zip.has(name)) return;
  const reader = new XmlReader(handlers);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of zip.read(name)) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  reader.end();
}

/** The first visible sheet, and whether dates count from 1904. */
async function findSheet(zip: ZipEntries) {
  const sheets: { id: string; hidden: boolean }[] = [];
  let from1904 = false;
  await parse(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ id, hidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const wanted = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  let target = 'worksheets/sheet1.xml';
  await parse(zip, 'xl/_rels/workbook.xml.rels', {
    open(_name, attributes) {
      if (wanted && attributes.Id === wanted.id && attributes.Target) target = attributes.Target;
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!zip.has(path)) throw new TableError('The spreadsheet has no sheet. Please choose another.');
  return { path, from1904 };
}

/** The texts that cells refer to by number. */
async function readTexts(zip: ZipEntries): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let length = 0;
  let inText = false;
  let isPhonetic = false;
  await parse(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = '';
      if (name === 't') inText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (!inText) return;
      current += part;
      length += part.length;
      if (length > TEXT_LENGTH) {
        throw new TableError('The spreadsheet holds too much text. Please save it as CSV.');
      }
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/** The cell styles that show a number as a date. */
async function readDateStyles(zip: ZipEntries): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inFormats = false;
  await parse(zip, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'cellXfs') inFormats = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes;
        const plain = formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
        custom.set(Number(numFmtId), /[dmy]/i.test(plain));
      }
      if (name === 'xf' && inFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(custom.get(id) ?? BUILT_IN_DATES(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') inFormats = false;
    },
  });
  return styles;
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function dayOf(serial: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(start + Math.floor(serial) * DAY_MS);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}

const LAST_ROW = 1_048_576;

/** Rows are counted; a number in the file is only used if it skips empty rows. */
function rowNumber(given: string | undefined, last: number): number {
  const number = Number(given);
  return Number.isInteger(number) && number > last && number <= LAST_ROW ? number : last + 1;
}

/** The rows of the first visible sheet; a formula has the value that was saved with it. */
export async function* xlsxRows(file: Buffer): AsyncGenerator<TableRow> {
  const zip = await ZipEntries.open(file, UNPACKED_BYTES);
  const { path, from1904 } = await findSheet(zip);
  const texts = await readTexts(zip);
  const dates = await readDateStyles(zip);
  let ready: TableRow[] = [];
  let row: TableRow = { row: 0, cells: [] };
  let cell: { column: number; type: string; style: number } | undefined;
  let value = '';
  let inValue = false;

  const cellText = (type: string, style: number) => {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== '' && type !== 'n') return value;
    const number = Number(value);
    if (value === '' || Number.isNaN(number)) return value;
    return dates[style] ? dayOf(number, from1904) : String(number);
  };

  const reading = progress(zip, path, {
    open(name, attributes) {
      if (name === 'row') {
        row = { row: rowNumber(attributes.r, row.row), cells: [] };
      } else if (name === 'c') {
        const { r = '', t = '', s = '0' } = attributes;
        cell = { column: columnOf(r) ?? row.cells.length, type: t, style: Number(s) };
        value = '';
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text(part) {
      if (inValue && cell) value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && cell) {
        if (cell.column < MOST_COLUMNS) row.cells[cell.column] = cellText(cell.type, cell.style);
        cell = undefined;
      } else if (name === 'row') {
        const cells = Array.from(row.cells, (text) => text ?? '');
        if (cells.some((text) => text.trim() !== '')) ready.push({ row: row.row, cells });
      }
    },
  });
  for await (const _ of reading) {
    yield* ready;
    ready = [];
  }
}
