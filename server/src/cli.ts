import Fastify from 'fastify';
import { type Command, type CommandAlone, readArgs, UsageError } from './cli/command.ts';
import { commands } from './cli/commands.ts';
import { helpOf, listOfCommands } from './cli/help.ts';
import { readConfig } from './config.ts';
import { SetupError } from './platform/setup-error.ts';
import { openCore } from './portal.ts';

const WRONG_USAGE = 2;

/** The operator's command line: one command, on the same database as the running portal. */
export async function main(args: string[]): Promise<void> {
  const [name = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) {
    console.log(listOfCommands(commands));
    return;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    throw new UsageError(`There is no command "${name}".\n\n${listOfCommands(commands)}`);
  }
  const input = readInput(command, rest);
  if (input === 'help') console.log(helpOf(command));
  else if ('runAlone' in command) await command.runAlone(input.given);
  else await runOn(command, input);
}

function readInput(command: Command | CommandAlone, args: string[]): { given: unknown } | 'help' {
  try {
    const read = readArgs(command, args);
    return read.help ? 'help' : { given: command.read(read) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${command.name}: ${error.message}.\n\n${helpOf(command)}`);
  }
}

async function runOn(command: Command, input: { given: unknown }): Promise<void> {
  const config = readConfig(process.env);
  // Results go to stdout, warnings to stderr.
  const logger = { level: 'warn', stream: process.stderr };
  const core = await openCore(config, Fastify({ logger }).log);
  try {
    await command.run(core, input.given);
  } finally {
    await core.close();
  }
}

/** 2: wrong usage. 1: it could not be done. */
export const exitCodeOf = (error: unknown) => (error instanceof UsageError ? WRONG_USAGE : 1);

export function explainAndExit(error: unknown): never {
  const isForPeople = error instanceof UsageError || error instanceof SetupError;
  console.error(isForPeople ? error.message : error);
  process.exit(exitCodeOf(error));
}

if (import.meta.main) await main(process.argv.slice(2)).catch(explainAndExit);
