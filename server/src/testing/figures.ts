import fs from 'node:fs';

/** The counts of a long proof, for the table of `npm run test:long` and docs/faults.md. */
export interface Figures {
  proof: string;
  rounds: number;
  /** Acknowledged or settled ones. */
  succeeded: number;
  lost: number;
  doubled: number;
}

/** One line of JSON in the file that `npm run test:long` names; a run by hand writes nothing. */
export function reportFigures(figures: Figures): void {
  const file = process.env.FIGURES_FILE;
  if (file) fs.appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
