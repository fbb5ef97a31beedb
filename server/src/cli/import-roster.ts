import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@edc/contract/common/text/counted';
import { importWhole, RecordsChanged } from '../areas/desk/roster-imports/operator.ts';
import { CommandError, command, OPERATOR, requiredArgs, resolveFile } from './command.ts';

export const importRoster = command({
  name: 'import-roster',
  usage: '<file.csv or file.xlsx>',
  summary: "Import students from the university's list: add new ones, update known ones",
  details: `The first row names the columns, such as matric_no, surname, firstname and level.
A cell that is empty erases nothing. A field that staff corrected is kept and named.
If any row is wrong, nothing is imported and every problem is named by its row.
Staff with the console see a preview, and can undo an import: /staff/roster.`,
  read: (args) => resolveFile(requiredArgs(args, 'the file')[0]),
  async run({ app }, file) {
    await openFile(file).then(
      (handle) => handle.close(),
      (error: Error) => {
        throw new CommandError(`${file} cannot be read: ${error.message}.`);
      },
    );
    const result = await importWhole(app, {
      name: path.basename(file),
      kind: file.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv',
      by: OPERATOR,
      open: () => createReadStream(file),
    }).catch((error: unknown) => {
      throw error instanceof RecordsChanged
        ? new CommandError(`Nothing was imported: ${error.message}.`)
        : error;
    });
    if (!result.ok) {
      const problems = result.problems.map((problem) => `  ${problem}`).join('\n');
      throw new CommandError(`Nothing was imported, because ${file} has problems:\n${problems}`);
    }
    const { summary, conflicts } = result;
    const known = summary.changed + summary.untouched;
    console.log(
      `${counted(summary.rows, 'student')} imported: ${summary.added} new, ${known} known already.`,
    );
    if (conflicts.length === 0) return;
    console.log(`${conflicts.length} fields differ from what staff corrected. They were kept:`);
    for (const { matric_no, field, kept, given } of conflicts) {
      console.log(`  ${matric_no}: ${field} stays "${kept}", the file says "${given}"`);
    }
  },
});
