import { expect, it } from 'vitest';
import { pasteAt, readBlock } from './paste';

it('reads what a spreadsheet puts on the clipboard', () => {
  expect(readBlock('40\t 35\r\n\t20\r\n')).toEqual([
    ['40', '35'],
    ['', '20'],
  ]);
  expect(readBlock('40')).toEqual([['40']]);
});

it('puts a block where the focus is, and leaves out what is outside of the grid', () => {
  const keyAt = (row: number, column: number) =>
    row < 2 && column < 2 ? `${row}/${column}` : undefined;
  expect(pasteAt(readBlock('1\t2\n3\t4'), { row: 0, column: 1 }, keyAt)).toEqual({
    '0/1': '1',
    '1/1': '3',
  });
});
