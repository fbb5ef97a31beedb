import { buffer } from 'node:stream/consumers';
import { A4, openPdf } from './page.ts';

export interface Sheet {
  title: string;
  /** Terms and details of each entry. */
  entries: { term: string; detail: string }[][];
  /** The text for an empty section. */
  none?: string;
  /** There are more entries than were read. */
  isCut?: boolean;
}

const TERM_WIDTH = 130;
const WIDTH = A4.width - 2 * A4.margin;
const SIZE = 9.5;
/** A limit for a detail that would fill page after page. */
const LONGEST_DETAIL = 6000;

/** This much text is some 150 pages, more than anyone reads on paper. */
export const MOST_LETTERS = 400_000;

export interface AboutSheets {
  title: string;
  lead: string;
  /** Shown if there was more text than the file takes. */
  cut: string;
  author: string;
  at: Date;
}

/**
 * Text on as many pages of A4 as it needs, with page numbers. Long text takes seconds: `makeSheets`
 * runs it in a thread.
 */
export async function sheetsPdf(about: AboutSheets, sheets: readonly Sheet[]): Promise<Buffer> {
  const doc = await openPdf({ ...about, margin: A4.margin, bufferPages: true });
  doc.font('bold').fontSize(17).text(about.title.normalize('NFC'));
  doc.font('regular').fontSize(10).fillColor('#444444').text(about.lead.normalize('NFC'));
  doc.fillColor('black');
  let room = MOST_LETTERS;
  for (const { title, entries, none = '', isCut = false } of sheets) {
    keepTogether(doc, 60);
    doc.moveDown(1).font('bold').fontSize(12.5).text(title, A4.margin);
    doc.moveDown(0.3);
    if (entries.length === 0 && none) {
      doc.font('regular').fontSize(SIZE).fillColor('#444444').text(none).fillColor('black');
    }
    let written = 0;
    for (const [at, entry] of entries.entries()) {
      if (room <= 0) break;
      if (at > 0) divide(doc);
      for (const { term, detail } of entry) room -= writeFact(doc, term, detail);
      written += 1;
    }
    if (isCut || written < entries.length) {
      if (written > 0) divide(doc);
      doc.font('regular').fontSize(SIZE).text(about.cut);
    }
  }
  numberPages(doc, about.title);
  doc.end();
  return await buffer(doc);
}

function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > A4.height - A4.margin) doc.addPage();
}

function divide(doc: PDFKit.PDFDocument): void {
  keepTogether(doc, 30);
  const y = doc.y + 4;
  doc
    .lineWidth(0.5)
    .moveTo(A4.margin, y)
    .lineTo(A4.width - A4.margin, y)
    .stroke('#bbbbbb');
  doc.y = y + 5;
}

/** Returns how many letters it wrote. */
function writeFact(doc: PDFKit.PDFDocument, term: string, given: string): number {
  const detail = given.slice(0, LONGEST_DETAIL).normalize('NFC');
  const box = { width: WIDTH - TERM_WIDTH };
  doc.font('regular').fontSize(SIZE);
  const height = doc.heightOfString(detail, box);
  // A detail that fits on a page stays together; a longer one flows.
  if (height < A4.height - 2 * A4.margin) keepTogether(doc, height);
  const y = doc.y;
  doc.fillColor('#444444').text(term, A4.margin, y, { width: TERM_WIDTH - 10 });
  const below = doc.y;
  doc.fillColor('black').text(detail, A4.margin + TERM_WIDTH, y, box);
  doc.y = Math.max(doc.y, below) + 2;
  doc.x = A4.margin;
  return term.length + detail.length;
}

function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor('#444444')
      .text(`${title} · page ${page + 1} of ${count}`, A4.margin, A4.height - 36, {
        width: WIDTH,
        align: 'center',
        lineBreak: false,
      });
  }
}
