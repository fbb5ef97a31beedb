import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SetupError } from '../platform/setup-error.ts';
import type { Core } from '../portal.ts';

/** The words after the command's name, as typed. */
export interface CommandArgs {
  positionals: string[];
  options: Record<string, string | undefined>;
}

export interface Command<Input = unknown> {
  name: string;
  /** The arguments after the name, as its help shows them. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** The rest of its help. */
  details: string;
  options?: string[];
  /** Reads the arguments, before the database is opened. */
  read: (args: CommandArgs) => Input;
  run: (core: Core, input: Input) => Promise<void>;
}

/** A command that opens its databases itself. */
export type CommandAlone<Input = unknown> = Omit<Command<Input>, 'run'> & {
  runAlone: (input: Input) => Promise<void>;
};

export function commandAlone<Input>(definition: CommandAlone<Input>): CommandAlone {
  return definition as CommandAlone;
}

export function command<Input>(definition: Command<Input>): Command {
  return definition as Command;
}

/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command failed; the message is for the operator: exit code 1. */
export class CommandError extends SetupError {
  override name = 'CommandError';
}

/** The actor in the audit log. */
export const OPERATOR = 'operator';

export function readArgs(
  { options = [] }: Pick<Command, 'options'>,
  args: string[],
): CommandArgs & { help: boolean } {
  const known: ParseArgsConfig['options'] = {
    help: { type: 'boolean', short: 'h' },
    ...Object.fromEntries(options.map((name) => [name, { type: 'string' }])),
  };
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    const { help, ...given } = values;
    return { help: help === true, positionals, options: given as CommandArgs['options'] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error));
  }
}

/** Requires exactly these arguments after the command's name. */
export function requiredArgs<const Names extends readonly string[]>(
  { positionals }: CommandArgs,
  ...names: Names
): { [N in keyof Names]: string } {
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many`);
  return positionals as { [N in keyof Names]: string };
}

export function requiredOption({ options }: CommandArgs, name: string): string {
  const value = options[name]?.trim();
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

/** Resolves a file in the operator's folder, because npm has changed the working folder. */
export function resolveFile(typed: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', typed);
}
