import type { Command } from './command.ts';

type Described = Omit<Command, 'run'>;

const CALL = 'npm run portal --';

export function listOfCommands(commands: Described[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Usage: ${CALL} <command> …`,
    '',
    ...lines,
    '',
    `${CALL} <command> --help shows its options. The portal may be running at the same`,
    'time. The same environment variables set its database (DATA_DIR, DATABASE_URL).',
    '',
    `${CALL} words prints every sentence that a student or visitor can see, by screen.`,
  ].join('\n');
}

export function helpOf({ name, usage, summary, details }: Described): string {
  return `Usage: ${`${CALL} ${name} ${usage}`.trimEnd()}\n\n${summary}.\n\n${details.trim()}`;
}
