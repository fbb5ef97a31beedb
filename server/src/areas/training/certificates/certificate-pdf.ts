import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import { A4, type Page, pdfOf } from '../../../platform/pdf/page.ts';
import type { PaperBrand } from '../../system/settings-store/queries.ts';
import type { Snapshot } from './rules.ts';

export interface CertificateToPrint {
  serial: string;
  issuedAt: Date;
  /** Where anyone can verify it: printed on the paper and in its QR code. */
  verifyUrl: string;
  snapshot: Snapshot;
  /** PNG pictures by their hash. */
  signatures: Map<string, Buffer>;
  brand: PaperBrand;
}

const [WIDTH, HEIGHT] = [A4.height, A4.width];
const INDIGO = '#1e2761';
const INK = '#171c3a';
const MUTED = '#565b74';
const GOLD = '#e9a63a';

const EDGE = 18;
const BAND = 26;
const INNER = EDGE + BAND;
const TEXT = { x: 110, width: WIDTH - 220 };
const centred = { align: 'center' } as const;

/** The certificate on paper: one landscape page of A4 for names of any length. */
export async function certificatePdf(certificate: CertificateToPrint): Promise<Buffer> {
  const { serial, issuedAt, snapshot } = certificate;
  const title = `${snapshot.title} ${serial}`;
  const about = { title, author: snapshot.centre, at: issuedAt, landscape: true };
  return await pdfOf(about, [(page) => draw(page, certificate)]);
}

/** Several of them, to be printed together. */
export async function certificatesPdf(
  certificates: readonly CertificateToPrint[],
  at: Date,
): Promise<Buffer> {
  const author = certificates[0]?.snapshot.centre ?? '';
  const about = { title: 'Certificates', author, at, landscape: true };
  return await pdfOf(
    about,
    certificates.map((one) => (page) => draw(page, one)),
  );
}

function draw(page: Page, certificate: CertificateToPrint): void {
  drawBorder(page);
  drawLogo(page, certificate.brand.logo);
  drawWords(page, certificate.snapshot, certificate.brand.accent);
  drawFoot(page, certificate);
}

/** One piece of the border, drawn with the lines of the portal's own hem. */
const PIECE = 48;
const ZIGZAG = 'M2 18L12 5.1L22 18M7 18L12.1 11.5L17 18M26 18L36.2 5.5L46 18M31 18L35.7 11.8L41 18';
const DOTS = 'M0 6.2h.01M12 16.6h.01M24 5.9h.01M36 16.6h.01M12 21.4h.01M36 21.4h.01M24 21.2h.01';
/** A corner: rings in a square. */
const CORNER =
  'M3 3H23V23H3ZM13 6.2A6.8 6.8 0 1 1 12.99 6.2ZM13 9.4A3.6 3.6 0 1 1 12.99 9.4ZM13 12.9h.01';

function drawBorder(page: Page): void {
  const [wide, high] = [WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE];
  page.area(EDGE, EDGE, wide, BAND, INDIGO);
  page.area(EDGE, HEIGHT - EDGE - BAND, wide, BAND, INDIGO);
  page.area(EDGE, EDGE, BAND, high, INDIGO);
  page.area(WIDTH - EDGE - BAND, EDGE, BAND, high, INDIGO);
  const [right, bottom] = [WIDTH - EDGE, HEIGHT - EDGE];
  drawSide(page, { x: EDGE + BAND, y: EDGE, turn: 0 }, wide - 2 * BAND);
  drawSide(page, { x: right, y: EDGE + BAND, turn: 90 }, high - 2 * BAND);
  drawSide(page, { x: right - BAND, y: bottom, turn: 180 }, wide - 2 * BAND);
  drawSide(page, { x: EDGE, y: bottom - BAND, turn: 270 }, high - 2 * BAND);
  for (const x of [EDGE, right - BAND]) {
    for (const y of [EDGE, bottom - BAND]) {
      page.lines(CORNER, { x, y }, { color: GOLD, weight: 0.9 });
    }
  }
  const inset = INNER + 7;
  page.lines(
    `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`,
    { x: 0, y: 0 },
    { color: GOLD, weight: 0.8 },
  );
}

/** Whole pieces only, spaced evenly along the side. */
function drawSide(page: Page, at: { x: number; y: number; turn: number }, length: number): void {
  const pieces = Math.floor(length / PIECE);
  const step = length / pieces;
  const [cos, sin] = [
    Math.round(Math.cos((at.turn * Math.PI) / 180)),
    Math.round(Math.sin((at.turn * Math.PI) / 180)),
  ];
  const hems = `M0 2H${length}M0 ${BAND - 2}H${length}`;
  page.lines(hems, at, { color: '#ffffff', weight: 0.7 });
  for (let piece = 0; piece < pieces; piece += 1) {
    const along = (piece + 0.5) * step - PIECE / 2;
    const place = { x: at.x + cos * along, y: at.y + sin * along, turn: at.turn };
    page.lines(ZIGZAG, place, { color: '#ffffff', weight: 0.7 });
    page.lines(DOTS, place, { color: '#ffffff', weight: 1.6 });
  }
}

const LOGO_SIZE = 62;

/** At the top left, beside the centre's name. */
function drawLogo(page: Page, logo: Buffer | undefined): void {
  if (!logo) return;
  const at = INNER + 24;
  page.picture(logo, { x: at, y: at, width: LOGO_SIZE, height: LOGO_SIZE });
}

function drawWords(page: Page, snapshot: Snapshot, accent: string): void {
  const line = (
    text: string,
    y: number,
    look: { size: number; bold?: boolean; color?: string; lines?: number; spacing?: number },
  ) => y + page.text(text, { ...TEXT, y }, { ...look, ...centred });
  line(snapshot.centre.toUpperCase(), 74, { size: 13, bold: true, color: INDIGO, spacing: 1.2 });
  line(snapshot.title, 100, { size: 36, bold: true, color: INDIGO });
  page.lines('M-34 0H34', { x: WIDTH / 2, y: 160 }, { color: accent, weight: 2.2 });
  line(snapshot.opening, 174, { size: 12, color: MUTED });
  let y = line(snapshot.name, 194, { size: 30, bold: true, color: INK, lines: 2 });
  y = line(snapshot.body, Math.max(y, 236) + 4, {
    size: 12,
    color: MUTED,
  });
  y = line(snapshot.skill, y + 4, { size: 21, bold: true, color: INDIGO });
  y = line(`${snapshot.course}, session ${snapshot.session}`, y + 6, {
    size: 11.5,
    color: INK,
  });
  const { training_begins: begins, training_ends: ends } = snapshot;
  if (begins && ends) {
    line(`Training: ${formatPeriod(begins, ends)}`, y + 3, { size: 11.5, color: INK });
  }
}

const QR_SIZE = 84;
const SIGNATURE = { width: 200, height: 54 };
const SIGNED_AT = 462;
const SIGNATORY_X = [84, WIDTH - 84 - SIGNATURE.width];

function drawFoot(page: Page, certificate: CertificateToPrint): void {
  const { serial, issuedAt, verifyUrl, snapshot, signatures } = certificate;
  for (const [at, { name, title, imageHash }] of snapshot.signatories.entries()) {
    const box = { x: SIGNATORY_X[at] ?? 0, width: SIGNATURE.width };
    const image = signatures.get(imageHash);
    if (image) {
      const y = SIGNED_AT - SIGNATURE.height - 4;
      page.picture(image, { ...box, x: box.x + 20, width: box.width - 40, y, height: 54 });
    }
    page.lines(`M0 0H${box.width}`, { x: box.x, y: SIGNED_AT }, { color: INK, weight: 0.7 });
    const under = page.text(
      name,
      { ...box, y: SIGNED_AT + 6 },
      { size: 10.5, bold: true, color: INK, lines: 2, ...centred },
    );
    page.text(
      title,
      { ...box, y: SIGNED_AT + 7 + under },
      { size: 9, color: MUTED, lines: 2, ...centred },
    );
  }
  const middle = { x: WIDTH / 2 - 110, width: 220 };
  page.qr(verifyUrl, WIDTH / 2 - QR_SIZE / 2, 396, QR_SIZE);
  page.text(serial, { ...middle, y: 487 }, { size: 12, bold: true, color: INK, ...centred });
  page.text(
    `Issued ${formatDay(issuedAt.toISOString())}`,
    { ...middle, y: 503 },
    { size: 9, color: INK, ...centred },
  );
  page.text(
    `Check it at ${verifyUrl.replace(/^https?:\/\//, '')}`,
    { ...middle, y: 516 },
    { size: 7.5, color: MUTED, lines: 2, ...centred },
  );
}
