const SPACE = String.raw`(?:\s|//[^\n]*\n|/\*[^]*?\*/)`;
const LATE = new RegExp(String.raw`,${SPACE}*\b(?:db|tx)\??: (?:Db\b|App\['db'\])`, 'g');

/** The lines on which a parameter list names the database after another parameter. */
export const lateDatabases = (source: string): number[] =>
  [...source.matchAll(LATE)].map(
    ({ index, 0: found }) => source.slice(0, index + found.length).split('\n').length,
  );
