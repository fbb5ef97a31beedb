import { formatDay } from '@edc/contract/common/time/dates';
import { A4, type Page, pdfOf } from '../../../platform/pdf/page.ts';

export interface PinCard {
  pin: string;
  matricNo: string | null;
  expiresAt: Date;
}

const COLUMNS = 2;
const ROWS = 5;
const MARGIN = 34;
const CARD = { width: (A4.width - 2 * MARGIN) / COLUMNS, height: (A4.height - 2 * MARGIN) / ROWS };
const INNER = 14;

/** Ten cards on a sheet, to be cut along their borders. */
export async function pinCardsPdf(
  { centre, address, at }: { centre: string; address: string; at: Date },
  cards: readonly PinCard[],
): Promise<Buffer> {
  const sheets = Array.from({ length: Math.ceil(cards.length / (COLUMNS * ROWS)) }, (_, sheet) =>
    cards.slice(sheet * COLUMNS * ROWS, (sheet + 1) * COLUMNS * ROWS),
  );
  return await pdfOf(
    { title: 'Portal PINs', author: centre, at },
    sheets.map((sheet) => (page: Page) => {
      for (const [index, card] of sheet.entries()) {
        const x = MARGIN + (index % COLUMNS) * CARD.width;
        const y = MARGIN + Math.floor(index / COLUMNS) * CARD.height;
        drawCard(page, x, y, card, { centre, address });
      }
    }),
  );
}

function drawCard(
  page: Page,
  x: number,
  y: number,
  { pin, matricNo, expiresAt }: PinCard,
  { centre, address }: { centre: string; address: string },
): void {
  page.box(x, y, CARD.width, CARD.height, 0.5);
  const box = { x: x + INNER, width: CARD.width - 2 * INNER };
  let down = y + INNER;
  down += page.text(centre, { ...box, y: down }, { size: 9, lines: 2 }) + 6;
  down += page.text('Portal PIN', { ...box, y: down }, { size: 9, bold: true }) + 2;
  down += page.text(pin, { ...box, y: down }, { size: 19, bold: true, lines: 1 }) + 6;
  const whom = matricNo ? `For ${matricNo} only` : 'For one student without a record';
  down += page.text(whom, { ...box, y: down }, { size: 9.5, lines: 1 }) + 2;
  const until = `Works once, until ${formatDay(expiresAt.toISOString())}`;
  down += page.text(until, { ...box, y: down }, { size: 9.5, lines: 1 }) + 6;
  page.text(
    `Create your record at ${address}/create-account`,
    { ...box, y: down },
    { size: 8.5, lines: 2 },
  );
}
