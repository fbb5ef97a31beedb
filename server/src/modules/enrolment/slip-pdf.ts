import { formatMoment, formatPeriod } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import { formatNaira } from '@edc/contract/money';
import { A4, onePagePdf, type Page } from '../../platform/pdf/page.ts';

export interface Slip {
  centre: string;
  registration: Registration;
}

const LEFT = A4.margin;
const WIDTH = A4.width - 2 * A4.margin;
const LABEL_WIDTH = 150;
const QR_SIZE = 132;
/** White around a code, without which scanners do not see it. */
const QUIET = 14;
/** More training periods than lines are written smaller, so that all stays on one page. */
const MOST_PERIOD_LINES = 4;

/** The slip on paper: the same facts as on the screen, fit for a black and white printer. */
export async function slipPdf({ centre, registration }: Slip, at: Date): Promise<Buffer> {
  const title = `Registration slip ${registration.course_code} ${registration.session}`;
  return await onePagePdf({ title, author: centre, at }, (page) => {
    let y = drawHead(page, centre, registration);
    for (const [label, value, lines] of factsOf(registration)) {
      y = drawFact(page, y, label, value, lines);
    }
    drawCodes(page, registration);
  });
}

function drawHead(page: Page, centre: string, registration: Registration): number {
  const badge = { x: LEFT + WIDTH - 96, y: 56, width: 96 };
  page.box(badge.x, badge.y, badge.width, 40);
  const [word, size, down] = registration.reversed
    ? (['REVERSED', 14, 11] as const)
    : (['PAID', 19, 7] as const);
  page.text(word, { ...badge, y: badge.y + down }, { size, bold: true, align: 'center' });
  const beside = WIDTH - badge.width - 16;
  let y = 54;
  y += page.text(centre, { x: LEFT, y, width: beside }, { size: 15, bold: true, lines: 2 });
  page.text('Registration slip', { x: LEFT, y: y + 2, width: beside }, { size: 11 });
  page.rule(116, 1.5);
  const course = `${registration.course_code}: ${registration.course_title}`;
  const height = page.text(
    course,
    { x: LEFT, y: 126, width: WIDTH },
    { size: 14, bold: true, lines: 2 },
  );
  return 126 + height + 10;
}

type Fact = [label: string, value: string, lines?: number];

function factsOf(one: Registration): Fact[] {
  const periods = one.training.map(
    ({ batch, start_date, end_date }) => `${batch}: ${formatPeriod(start_date, end_date)}`,
  );
  return [
    ['Session', one.session],
    ['Name', one.full_name, 2],
    ['Matric number', one.matric_no],
    ['Skill', one.title, 2],
    ['Amount paid', formatNaira(one.amount_kobo)],
    ['Payment reference', one.payment_ref],
    ['Registration date', formatMoment(one.date_paid)],
    [
      'Training period',
      periods.join('\n') || 'To be announced',
      Math.min(Math.max(1, periods.length), MOST_PERIOD_LINES),
    ],
    ['Time', one.time],
    ['Location', one.location],
    ['Program', one.department],
    ['Faculty', one.faculty],
    ['Level', one.level],
  ];
}

function drawFact(page: Page, y: number, label: string, value: string, lines = 1): number {
  page.text(label, { x: LEFT, y, width: LABEL_WIDTH }, { size: 10 });
  const box = { x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH };
  const height = page.text(value || '–', box, { size: 10.5, bold: true, lines });
  const end = y + Math.max(height, 14) + 5;
  page.rule(end);
  return end + 5;
}

function drawCodes(page: Page, { attendance_token, proof_url }: Registration): void {
  const y = A4.height - A4.margin - QR_SIZE - QUIET - 34;
  const right = LEFT + WIDTH - QR_SIZE;
  page.qr(attendance_token, LEFT, y, QR_SIZE);
  page.qr(proof_url, right, y, QR_SIZE);
  const below = y + QR_SIZE + QUIET;
  page.text('Attendance', { x: LEFT, y: below, width: 220 }, { size: 11, bold: true });
  page.text(
    'Show this code at the door on every training day.',
    { x: LEFT, y: below + 16, width: 220 },
    { size: 8.5 },
  );
  const half = { x: right - 70, width: QR_SIZE + 70 };
  page.text(
    'Is this slip genuine?',
    { ...half, y: below },
    { size: 11, bold: true, align: 'right' },
  );
  page.text(proof_url, { ...half, y: below + 16 }, { size: 8.5, align: 'right', lines: 2 });
}
