import { buffer } from 'node:stream/consumers';
import { A4, openPdf } from './page.ts';

export interface Sheet {
  title: string;
  /** Terms and details of each entry. */
  entries: { term: string; detail: string }[][];
  /** What is said where there is none. */
  none: string;
}

const TERM_WIDTH = 130;
const WIDTH = A4.width - 2 * A4.margin;
const SIZE = 9.5;
/** A detail that is longer than a page would never end. */
const LONGEST_DETAIL = 6000;

/** Text over as many pages of A4 as it needs, with page numbers. */
export async function textPdf(
  about: { title: string; lead: string; author: string; at: Date },
  sheets: readonly Sheet[],
): Promise<Buffer> {
  const doc = await openPdf({ ...about, margin: A4.margin, bufferPages: true });
  doc.font('bold').fontSize(17).text(about.title.normalize('NFC'));
  doc.font('regular').fontSize(10).fillColor('#444444').text(about.lead.normalize('NFC'));
  doc.fillColor('black');
  for (const { title, entries, none } of sheets) {
    keepTogether(doc, 60);
    doc.moveDown(1).font('bold').fontSize(12.5).text(title, A4.margin);
    doc.moveDown(0.3);
    if (entries.length === 0) {
      doc.font('regular').fontSize(SIZE).fillColor('#444444').text(none).fillColor('black');
    }
    for (const [at, entry] of entries.entries()) {
      if (at > 0) divide(doc);
      for (const { term, detail } of entry) writeFact(doc, term, detail);
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

function writeFact(doc: PDFKit.PDFDocument, term: string, given: string): void {
  const detail = given.slice(0, LONGEST_DETAIL).normalize('NFC');
  const box = { width: WIDTH - TERM_WIDTH };
  doc.font('regular').fontSize(SIZE);
  const height = doc.heightOfString(detail, box);
  // A detail that fits on a page is not torn; a longer one flows.
  if (height < A4.height - 2 * A4.margin) keepTogether(doc, height);
  const y = doc.y;
  doc.fillColor('#444444').text(term, A4.margin, y, { width: TERM_WIDTH - 10 });
  const below = doc.y;
  doc.fillColor('black').text(detail, A4.margin + TERM_WIDTH, y, box);
  doc.y = Math.max(doc.y, below) + 2;
  doc.x = A4.margin;
}

function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would otherwise begin a page of its own.
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
