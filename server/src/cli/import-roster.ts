import { readFileSync } from 'node:fs';
import { importRoster as take } from '../modules/roster/actions.ts';
import { rosterColumns } from '../modules/roster/rules.ts';
import { CommandError, command, OPERATOR, requiredArgs, resolveFile } from './command.ts';

export const importRoster = command({
  name: 'import-roster',
  usage: '<file.csv>',
  summary: "Import students from the university's list: add new ones, update known ones",
  details: `The first line names the columns: ${rosterColumns.join(', ')}.
A field that staff corrected is kept and named.
If any line is wrong, nothing is imported and every problem is named by its line.`,
  read: (args) => resolveFile(requiredArgs(args, 'the file')[0]),
  async run({ app }, file) {
    const result = await take(app.db, textOf(file), OPERATOR);
    if (!result.ok) {
      const problems = result.problems.map((problem) => `  ${problem}`).join('\n');
      throw new CommandError(`Nothing was imported, because ${file} has problems:\n${problems}`);
    }
    const { total, added, conflicts } = result;
    console.log(`${total} students imported: ${added} new, ${total - added} known already.`);
    if (conflicts.length === 0) return;
    console.log(`${conflicts.length} fields differ from what staff corrected. They were kept:`);
    for (const { matric_no, field, kept, given } of conflicts) {
      console.log(`  ${matric_no}: ${field} stays "${kept}", the file says "${given}"`);
    }
  },
});

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError(`${file} is not UTF-8 text: save it as "CSV UTF-8".`);
    }
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
