import fs from 'node:fs';

/** What a long proof counted, for the table that `npm run test:long` prints and docs/faults.md keeps. */
export interface Figures {
  proof: string;
  rounds: number;
  /** What was acknowledged or settled in them. */
  succeeded: number;
  lost: number;
  doubled: number;
}

/** One line of JSON in the file that `npm run test:long` names; a run by hand writes nothing. */
export function reportFigures(figures: Figures): void {
  const file = process.env.FIGURES_FILE;
  if (file) fs.appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
