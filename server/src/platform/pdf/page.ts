import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import QRCode from 'qrcode';

/** The letters of Yoruba, Igbo and Hausa and the naira sign, which the built-in fonts lack. */
const font = (name: string) => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url));

async function loadTools() {
  const { default: PDFDocument } = await import('pdfkit');
  return {
    PDFDocument,
    regular: await font('noto-sans-regular'),
    bold: await font('noto-sans-bold'),
  };
}

/** Loaded by the first slip: the PDF library is large, and many processes never need it. */
let tools: ReturnType<typeof loadTools> | undefined;

export const A4 = { width: 595.28, height: 841.89, margin: 56 };

export interface Page {
  /** Writes text, smaller if it would need more than this many lines; returns its height. */
  text: (
    text: string,
    box: { x: number; y: number; width: number },
    look?: {
      size?: number;
      bold?: boolean;
      align?: 'left' | 'center' | 'right';
      lines?: number;
      color?: string;
      /** Space between the letters. */
      spacing?: number;
    },
  ) => number;
  /** A fine dashed line across the page. */
  rule: (y: number) => void;
  box: (x: number, y: number, width: number, height: number, weight: number) => void;
  /** An area in one colour. */
  area: (x: number, y: number, width: number, height: number, color: string) => void;
  /** Lines in SVG syntax, moved to this point and turned about it by these degrees. */
  lines: (
    path: string,
    at: { x: number; y: number; turn?: number },
    look: { color: string; weight: number },
  ) => void;
  /** A PNG picture, as large as the box allows, centred at its bottom. */
  picture: (png: Buffer, box: { x: number; y: number; width: number; height: number }) => void;
  /** A QR code as vectors, sharp at any size. */
  qr: (content: string, x: number, y: number, size: number) => void;
}

interface About {
  title: string;
  author: string;
  at: Date;
  landscape?: boolean;
}

/** A document of A4 pages with our fonts. */
export async function openPdf(about: About & { margin: number; bufferPages?: boolean }) {
  tools ??= loadTools();
  const { PDFDocument, regular, bold } = await tools;
  const doc = new PDFDocument({
    size: 'A4',
    layout: about.landscape ? 'landscape' : 'portrait',
    margin: about.margin,
    bufferPages: about.bufferPages ?? false,
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
    lang: 'en-NG',
    displayTitle: true,
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  return doc;
}

/** One page of A4, as the bytes of a PDF. */
export const onePagePdf = (about: About, draw: (page: Page) => void) => pdfOf(about, [draw]);

/** Pages of A4, as the bytes of a PDF. Yields to other work between two pages. */
export async function pdfOf(
  about: About,
  pages: readonly ((page: Page) => void)[],
): Promise<Buffer> {
  const doc = await openPdf({ ...about, margin: 0 });
  const page = pageOn(doc);
  for (const [at, draw] of pages.entries()) {
    if (at > 0) {
      await setImmediate();
      doc.addPage();
    }
    draw(page);
  }
  doc.end();
  return await buffer(doc);
}

const SMALLEST = 6;

/** Part of the library, but missing from its types. */
interface OpensImages {
  openImage: (png: Buffer) => PDFKit.Mixins.ImageSrc;
}

function pageOn(doc: PDFKit.PDFDocument): Page {
  // A picture on several pages is in the file once.
  const images = new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  const imageOf = (png: Buffer) => {
    const image = images.get(png) ?? (doc as unknown as OpensImages).openImage(png);
    images.set(png, image);
    return image;
  };
  return {
    text(text, { x, y, width }, look = {}) {
      const { size = 10, bold = false, align = 'left', lines = 1 } = look;
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(look.color ?? 'black');
      const written = text.normalize('NFC');
      const options = { width, align, characterSpacing: look.spacing ?? 0 };
      const room = doc.currentLineHeight(true) * lines;
      const heightAt = (points: number) => doc.fontSize(points).heightOfString(written, options);
      let fitting = size;
      while (heightAt(fitting) > room + 0.5 && fitting > SMALLEST) fitting -= 0.5;
      const height = Math.min(heightAt(fitting), room);
      doc.text(written, x, y, { ...options, height: height + 0.5, ellipsis: true });
      return height;
    },
    rule(y) {
      doc
        .lineWidth(0.5)
        .dash(2.5, { space: 1.5 })
        .moveTo(A4.margin, y)
        .lineTo(A4.width - A4.margin, y)
        .stroke('#8a8a8a')
        .undash()
        .strokeColor('black');
    },
    box(x, y, width, height, weight) {
      doc.lineWidth(weight).rect(x, y, width, height).stroke();
    },
    area(x, y, width, height, color) {
      doc.rect(x, y, width, height).fill(color);
    },
    lines(path, { x, y, turn = 0 }, { color, weight }) {
      doc.save().translate(x, y).rotate(turn).lineWidth(weight).lineCap('round').lineJoin('round');
      doc.path(path).stroke(color).restore();
    },
    picture(png, { x, y, width, height }) {
      doc.image(imageOf(png), x, y, { fit: [width, height], align: 'center', valign: 'bottom' });
    },
    qr(content, x, y, size) {
      const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
      const unit = size / modules.size;
      // Each run of dark modules is one rectangle, a third of the size of single ones.
      for (let row = 0; row < modules.size; row += 1) {
        for (let column = 0; column < modules.size; column += 1) {
          const first = column;
          while (column < modules.size && modules.get(row, column)) column += 1;
          if (column > first) {
            doc.rect(x + first * unit, y + row * unit, (column - first) * unit, unit);
          }
        }
      }
      doc.fill('black');
    },
  };
}
