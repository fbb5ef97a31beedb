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

const timeOf = ({ scanned_at }: RegisterRow) => scanned_at?.slice(11) && formatMoment(scanned_at);
const daysOf = ({ attended, required }: RegisterRow) => `${attended} of ${required}`;

interface TableRow {
  register: Register;
  day: string;
  row: RegisterRow;
  number: number;
}

const COLUMNS: { header: string; cell: (of: TableRow) => Cell }[] = [
  { header: 'Day', cell: ({ day }) => day },
  { header: 'Course', cell: ({ register }) => register.course_code },
  { header: 'Session', cell: ({ register }) => register.session },
  { header: 'Skill', cell: ({ register }) => register.skill },
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Name', cell: ({ row }) => row.full_name },
  { header: 'Matric number', cell: ({ row }) => row.matric_no },
  { header: 'Batch', cell: ({ row }) => row.batch },
  { header: 'State', cell: ({ row }) => registrationState(row) },
  { header: 'Time', cell: ({ row }) => timeOf(row) ?? '' },
  { header: 'Phone', cell: ({ row }) => row.scanner },
  { header: 'Days', cell: ({ row }) => daysOf(row) },
  { header: 'Note', cell: ({ row }) => registerNote(row) },
];

async function* batchesOf(register: Register, day: string): AsyncGenerator<Cell[][]> {
  yield register.rows.map((row, index) =>
    COLUMNS.map(({ cell }) => cell({ register, day, row, number: index + 1 })),
  );
}

export const registerTable = (register: Register, format: 'csv' | 'xlsx', day: string) =>
  tableFile(format, {
    name: `register-${day}`,
    sheet: 'Register',
    header: COLUMNS.map(({ header }) => header),
    batches: batchesOf(register, day),
  });

const MARGIN = 40;
/** Below the four lines of the head and the row of titles. */
const TOP = 136;
const ROW = 21;
const ROWS = Math.floor((A4.height - TOP - MARGIN - 20) / ROW);
const PRINTED: {
  title: string;
  width: number;
  text: (row: RegisterRow, number: number) => string;
}[] = [
  { title: '', width: 24, text: (_, number) => String(number) },
  { title: 'Name', width: 160, text: ({ full_name }) => full_name },
  { title: 'Matric number', width: 84, text: ({ matric_no }) => matric_no },
  { title: 'Batch', width: 50, text: ({ batch }) => batch },
  { title: 'State', width: 76, text: printedState },
  { title: 'Days', width: 42, text: daysOf },
  { title: 'Signature', width: 79, text: () => '' },
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
        const cells = PRINTED.map(({ text }) => text(row, number));
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
    PRINTED.map(({ title }) => title),
    true,
  );
}

function drawRow(page: Page, y: number, cells: string[], bold: boolean): void {
  let x = MARGIN;
  for (const [index, text] of cells.entries()) {
    const width = PRINTED[index]?.width ?? 50;
    page.box(x, y, width, ROW, 0.4);
    if (text) page.text(text, { x: x + 3, y: y + 5, width: width - 6 }, { size: 8.5, bold });
    x += width;
  }
}
