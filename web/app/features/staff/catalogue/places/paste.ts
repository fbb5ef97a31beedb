import type { Edits } from './use-grid';

/** Rows and columns as a spreadsheet puts them on the clipboard. */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** The edits of a block pasted with its first cell here; cells outside the grid are left out. */
export function pasteAt(
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  keyAt: (row: number, column: number) => string | undefined,
): Edits {
  return Object.fromEntries(
    block.flatMap((cells, row) =>
      cells.flatMap((typed, column) => {
        const key = keyAt(at.row + row, at.column + column);
        return key === undefined ? [] : [[key, typed]];
      }),
    ),
  );
}
