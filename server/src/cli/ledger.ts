import { formatAmount } from '@edc/contract/common/money/money';
import { counted } from '@edc/contract/common/text/counted';
import { accountKinds, accountLabels, ledgerProblems } from '@edc/contract/money/ledger-rules';
import { checkLedger } from '../areas/money/ledger/queries.ts';
import type { Db } from '../platform/database/connect.ts';
import { CommandError, command, requiredArgs, UsageError } from './command.ts';

export const ledger = command({
  name: 'ledger',
  usage: 'check',
  summary: 'Check that every naira is where its transfers say',
  details: `Prints a line for each total. If a receipt or a signed-off day does not add up, it is named, and
the exit code is 1.`,
  read(args) {
    const [what] = requiredArgs(args, 'what to do (check)');
    if (what !== 'check') throw new UsageError(`"${what}" is not something to do with the ledger`);
  },
  async run({ app }) {
    await printCheck(app.db);
  },
});

/** Prints the totals, and fails with the receipts that do not add up. */
export async function printCheck(db: Db): Promise<void> {
  const { totals, receipts, total, differences } = await checkLedger(db);
  const inOrder = totals.toSorted(
    (a, b) => accountKinds.indexOf(a.kind) - accountKinds.indexOf(b.kind),
  );
  for (const { currency, kind, kobo } of inOrder) {
    console.log(`${accountLabels[kind]}: ${formatAmount(kobo, currency)}`);
  }
  if (total === 0) {
    console.log(`${counted(receipts, 'receipt')}: all add up.`);
    return;
  }
  const lines = differences.map(({ problem, subject }) => `${subject}: ${ledgerProblems[problem]}`);
  throw new CommandError([`Receipts or days that do not add up: ${total}`, ...lines].join('\n'));
}
