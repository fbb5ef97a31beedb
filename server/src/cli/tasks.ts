import { ProviderDown } from '../areas/money/payments/providers/provider.ts';
import { StaffRefusal } from '../areas/money/payments/staff/refusal.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Core } from '../portal.ts';
import { type Command, type CommandArgs, CommandError, command, UsageError } from './command.ts';

export type Work = (core: Core) => Promise<void>;

/** By the word after the command's name: each reads the rest, and gives what is then to be done. */
export type Tasks = Record<string, (args: CommandArgs) => Work>;

/** A command whose first word says what to do. */
export function commandWithTasks(
  tasks: Tasks,
  about: Pick<Command, 'name' | 'summary' | 'details' | 'options'>,
): Command {
  const names = Object.keys(tasks);
  return command<Work>({
    ...about,
    usage: `${names.join('|')} …`,
    read(args) {
      const [name = '', ...positionals] = args.positionals;
      const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
      if (!task) throw new UsageError(`use one of ${names.join(', ')}`);
      return task({ ...args, positionals });
    },
    async run(core, work) {
      try {
        await work(core);
      } catch (error) {
        const [first] = error instanceof AggregateError ? error.errors : [error];
        if (first instanceof ProviderDown) {
          throw new CommandError('The provider gave no answer. Please try again later.');
        }
        const isForPeople = error instanceof StaffRefusal || error instanceof Refusal;
        throw isForPeople ? new CommandError(error.message) : error;
      }
    },
  });
}
