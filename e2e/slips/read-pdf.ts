import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { readQr } from './read-qr.ts';

interface Rectangle {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** The text of a one-page PDF, and the content of its QR codes. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; codes: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const filled = argsArray.flatMap((args, at) => {
    const isFilled = fnArray[at] === OPS.constructPath && args[0] === OPS.fill;
    return isFilled ? [rectanglesOf(args[1][0])] : [];
  });
  return { text, codes: filled.filter(isCode).map((code) => readQr(paint(code))) };
}

/** How many numbers a rectangle has in a path: four corners of an operator and a point, and its end. */
const RECTANGLE = 13;

function rectanglesOf(path: ArrayLike<number>): Rectangle[] {
  const numbers = Array.from(path);
  return Array.from({ length: Math.floor(numbers.length / RECTANGLE) }, (_, at) => {
    const [, x = 0, y = 0, , , , , right = 0, bottom = 0] = numbers.slice(at * RECTANGLE);
    return { x, y, right, bottom };
  });
}

const MIN_RECTANGLES_OF_QR = 50;
const isCode = (rectangles: Rectangle[]) => rectangles.length > MIN_RECTANGLES_OF_QR;

const DOTS_PER_POINT = 4;
const MARGIN = 10;

/** The rectangles in black on white, as a printer of 288 dots an inch would put them. */
function paint(rectangles: Rectangle[]) {
  const left = Math.min(...rectangles.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...rectangles.map(({ y }) => y)) - MARGIN;
  const dots = (length: number) => Math.round(length * DOTS_PER_POINT);
  const width = dots(Math.max(...rectangles.map(({ right }) => right)) - left + MARGIN);
  const height = dots(Math.max(...rectangles.map(({ bottom }) => bottom)) - top + MARGIN);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { x, y, right, bottom } of rectangles) {
    for (let row = dots(y - top); row < dots(bottom - top); row += 1) {
      const start = row * width;
      for (let column = dots(x - left); column < dots(right - left); column += 1) {
        data.fill(0, (start + column) * 4, (start + column) * 4 + 3);
      }
    }
  }
  return { data, width, height };
}
