import type { Registration } from '@edc/contract/training/enrolment';
import { paymentMark } from '@edc/contract/training/payment-mark';
import {
  attendanceHint,
  type SlipFact,
  slipFacts,
  slipWords,
} from '@edc/contract/training/slip-rules';
import { A4, onePagePdf, type Page } from '../../../../platform/pdf/page.ts';

export interface Slip {
  centre: string;
  registration: Registration;
  /** PNG. */
  logo?: Buffer | undefined;
}

// The same layout as the printed page, measured in points: change both together.
const MM = 72 / 25.4;
const FRAME = { x: 14 * MM, y: 14 * MM, width: A4.width - 28 * MM };
const HEAD_HEIGHT = 58;
const LEFT = A4.margin;
const WIDTH = A4.width - 2 * A4.margin;
const TERM_WIDTH = 118;
const GAP = 14;
const ATTENDANCE_SIZE = 58 * MM;
const PROOF_SIZE = 22 * MM;
/** The white margin that scanners need around a code. */
const QUIET = 2 * MM;
/** More lines than this are set smaller, to fit on one page. */
const MOST_LINES = 4;

/** The slip as a PDF: the same sheet as the print button gives, fit for black and white. */
export async function slipPdf({ centre, registration, logo }: Slip, at: Date): Promise<Buffer> {
  const title = `${slipWords.title} ${registration.course_code} ${registration.session}`;
  return await onePagePdf({ title, author: centre, at }, (page) => {
    drawHead(page, { centre, logo }, registration);
    const top = FRAME.y + HEAD_HEIGHT + GAP;
    let y = Math.max(drawStudent(page, top, registration), drawAttendance(page, top, registration));
    y += GAP / 2;
    for (const fact of slipFacts(registration)) y = drawFact(page, y, fact);
    const end = drawProof(page, y, registration.proof_url);
    page.box(FRAME.x, FRAME.y, FRAME.width, end - FRAME.y, 1);
  });
}

const LOGO_SIZE = 38;
/** How each word fits its frame. */
const STAMPS = {
  PAID: { size: 18, down: 4 },
  REVERSED: { size: 14, down: 7 },
  'PARTLY REFUNDED': { size: 10.5, down: 2 },
} as const;

function drawHead(
  page: Page,
  { centre, logo }: Pick<Slip, 'centre' | 'logo'>,
  registration: Registration,
): void {
  page.box(FRAME.x, FRAME.y, FRAME.width, HEAD_HEIGHT, 1);
  const stamp = { x: LEFT + WIDTH - 96, y: FRAME.y + 13, width: 96 };
  page.box(stamp.x, stamp.y, stamp.width, 32, 1.5);
  const mark = paymentMark(registration);
  const { size, down } = STAMPS[mark];
  const lines = mark.split(' ');
  page.text(
    lines.join('\n'),
    { ...stamp, y: stamp.y + down },
    { size, bold: true, align: 'center', lines: lines.length },
  );
  const left = logo ? LOGO_SIZE + 10 : 0;
  if (logo) {
    page.picture(logo, { x: LEFT, y: FRAME.y + 10, width: LOGO_SIZE, height: LOGO_SIZE });
  }
  const beside = { x: LEFT + left, y: FRAME.y + 10, width: WIDTH - left - stamp.width - 16 };
  const height = page.text(slipWords.title, beside, { size: 16, bold: true });
  page.text(
    `${centre} · ${registration.session}`,
    { ...beside, y: beside.y + height },
    { size: 10 },
  );
}

function drawStudent(page: Page, top: number, registration: Registration): number {
  const box = { x: LEFT, width: WIDTH - ATTENDANCE_SIZE - 2 * QUIET - GAP };
  let y = top;
  y += page.text('Skill', { ...box, y }, { size: 9 });
  y += page.text(registration.title, { ...box, y }, { size: 20, bold: true, lines: 3 });
  y += 10;
  y += page.text(registration.full_name, { ...box, y }, { size: 13, bold: true, lines: 2 });
  return y + page.text(registration.matric_no, { ...box, y: y + 2 }, { size: 10.5 }) + 2;
}

/** The big code, at the top right: it is scanned every morning. */
function drawAttendance(page: Page, top: number, registration: Registration): number {
  const x = LEFT + WIDTH - ATTENDANCE_SIZE - QUIET;
  page.qr(registration.attendance_token, x, top + QUIET, ATTENDANCE_SIZE);
  const below = { x: x - QUIET, width: ATTENDANCE_SIZE + 2 * QUIET };
  let y = top + ATTENDANCE_SIZE + 2 * QUIET;
  y += page.text(slipWords.attendance, { ...below, y }, { size: 12, bold: true, align: 'center' });
  const hint = { size: 8.5, align: 'center', lines: 2 } as const;
  return y + page.text(attendanceHint(registration), { ...below, y }, hint);
}

function drawFact(page: Page, y: number, { term, lines }: SlipFact): number {
  page.rule(y);
  const top = y + 4;
  page.text(term, { x: LEFT, y: top, width: TERM_WIDTH }, { size: 9.5 });
  const box = { x: LEFT + TERM_WIDTH, y: top, width: WIDTH - TERM_WIDTH };
  const text = lines.join('\n') || '–';
  const look = { size: 10, bold: true, lines: Math.min(Math.max(lines.length, 1), MOST_LINES) };
  return top + Math.max(page.text(text, box, look), 13) + 4;
}

/** The small code, below everything: it is scanned only to verify a doubtful slip. */
function drawProof(page: Page, top: number, proofUrl: string): number {
  page.rule(top);
  const y = top + GAP;
  page.qr(proofUrl, LEFT + QUIET, y, PROOF_SIZE);
  const x = LEFT + PROOF_SIZE + 2 * QUIET + GAP;
  const beside = { x, width: LEFT + WIDTH - x };
  let at = y + PROOF_SIZE / 2 - 21;
  at += page.text(slipWords.proof, { ...beside, y: at }, { size: 10, bold: true });
  at += page.text(slipWords.proofHint, { ...beside, y: at }, { size: 9 });
  page.text(proofUrl, { ...beside, y: at }, { size: 9 });
  return y + PROOF_SIZE + GAP;
}
