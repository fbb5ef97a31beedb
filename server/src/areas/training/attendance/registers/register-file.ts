import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import {
  type RegisterState,
  registerNote,
  registerStateLabels,
} from '@edc/contract/training/attendance/register-rules';
import type { Register, RegisterRow } from '@edc/contract/training/attendance/registers';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { tableFile } from '../../../../platform/exports/table-file.ts';
import { A4, type Page, pdfOf } from '../../../../platform/pdf/page.ts';

interface Printed {
  centre: string;
  day: string;
  at: Date;
}

const EMPTY: readonly RegisterState[] = ['coming', 'today', 'none'];

/** On paper a student who has not come yet, or does not train on the day, has a field to sign. */
const registrationState = ({ state }: RegisterRow) =>
  EMPTY.includes(state) ? '' : registerStateLabels[state];

/** Paper has room for one word about the origin of the state. */
function printedState(row: RegisterRow): string {
  const state = registrationState(row);
  if (!state) return row.completed ? 'Completed' : '';
  const isAdmitted = row.admitted !== '' && (row.scanned_at ?? '') > (row.corrected_at ?? '');
  if (isAdmitted && row.state === 'present') return `${state}, admitted`;
  if (row.corrected_at !== null) return `${state}, by hand`;
  return row.late ? `${state}, late` : state;
}

const HEADER = [
  'Day',
  'Course',
  'Session',
  'Skill',
  'Number',
  'Name',
  'Matric number',
  'Batch',
  'State',
  'Time',
  'Phone',
  'Days',
  'Note',
];

const timeOf = ({ scanned_at }: RegisterRow) => scanned_at?.slice(11) && formatMoment(scanned_at);

async function* batchesOf(
  { rows, course_code, session, skill }: Register,
  day: string,
): AsyncGenerator<Cell[][]> {
  yield rows.map((row, index) => [
    day,
    course_code,
    session,
    skill,
    index + 1,
    row.full_name,
    row.matric_no,
    row.batch,
    registrationState(row),
    timeOf(row) ?? '',
    row.scanner,
    `${row.attended} of ${row.required}`,
    registerNote(row),
  ]);
}

export const registerTable = (register: Register, format: 'csv' | 'xlsx', day: string) =>
  tableFile(format, {
    name: `register-${day}`,
    sheet: 'Register',
    header: HEADER,
    batches: batchesOf(register, day),
  });

const MARGIN = 40;
/** Below the four lines of the head and the row of titles. */
const TOP = 136;
const ROW = 21;
const ROWS = Math.floor((A4.height - TOP - MARGIN - 20) / ROW);
const COLUMNS = [
  { title: '', width: 24 },
  { title: 'Name', width: 160 },
  { title: 'Matric number', width: 84 },
  { title: 'Batch', width: 50 },
  { title: 'State', width: 76 },
  { title: 'Days', width: 42 },
  { title: 'Signature', width: 79 },
];
const WIDTH = A4.width - 2 * MARGIN;

/** On A4, with a place to sign. */
export async function registerPdf(register: Register, about: Printed): Promise<Buffer> {
  const sheets = Math.max(1, Math.ceil(register.rows.length / ROWS));
  const title = `Register of ${formatDay(about.day)}`;
  return await pdfOf(
    { title: `${title}: ${register.title}`, author: about.centre, at: about.at },
    Array.from({ length: sheets }, (_, sheet) => (page: Page) => {
      const rows = register.rows.slice(sheet * ROWS, (sheet + 1) * ROWS);
      drawHead(page, register, about, `Page ${sheet + 1} of ${sheets}`);
      for (const [index, row] of rows.entries()) {
        const number = sheet * ROWS + index + 1;
        const cells = [
          String(number),
          row.full_name,
          row.matric_no,
          row.batch,
          printedState(row),
          `${row.attended} of ${row.required}`,
          '',
        ];
        drawRow(page, TOP + index * ROW, cells, row.state === 'present');
      }
    }),
  );
}

function drawHead(page: Page, register: Register, about: Printed, pages: string): void {
  const box = { x: MARGIN, width: WIDTH };
  let y = MARGIN;
  y += page.text(about.centre, { ...box, y }, { size: 9, color: '#444444' }) + 2;
  y +=
    page.text(`Register of ${formatDay(about.day)}`, { ...box, y }, { size: 15, bold: true }) + 2;
  y += page.text(register.title, { ...box, y }, { size: 10.5, lines: 1 }) + 2;
  const counted = register.excused
    ? `Nobody had to attend: ${register.excused}`
    : `${register.present} of ${register.expected} present`;
  page.text(`${counted}. ${pages}, printed ${formatMoment(about.at.toISOString())}.`, {
    ...box,
    y,
  });
  drawRow(
    page,
    TOP - ROW,
    COLUMNS.map(({ title }) => title),
    true,
  );
}

function drawRow(page: Page, y: number, cells: string[], bold: boolean): void {
  let x = MARGIN;
  for (const [index, text] of cells.entries()) {
    const width = COLUMNS[index]?.width ?? 50;
    page.box(x, y, width, ROW, 0.4);
    if (text) page.text(text, { x: x + 3, y: y + 5, width: width - 6 }, { size: 8.5, bold });
    x += width;
  }
}
