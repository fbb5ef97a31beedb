import type { Command } from './command.ts';

const CALL = 'npm run portal --';

export function listOfCommands(commands: Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Usage: ${CALL} <command> …`,
    '',
    ...lines,
    '',
    `${CALL} <command> --help says more. The portal may be running at the same time; the same`,
    'environment variables tell where its database is (DATA_DIR, DATABASE_URL).',
    '',
    `${CALL} words prints every sentence that a student or visitor can see, by screen.`,
  ].join('\n');
}

export function helpOf({ name, usage, summary, details }: Command): string {
  return `Usage: ${`${CALL} ${name} ${usage}`.trimEnd()}\n\n${summary}.\n\n${details.trim()}`;
}
