import type { App } from '../../context.ts';
import type { Use } from '../../platform/rate-limits.ts';
import type { GuessLimits } from './rules.ts';

/** Where a guess comes from. */
export interface Origin {
  address: string;
  /** The id of a device on which this person has logged in before. */
  knownDevice: string | undefined;
}

interface Counted {
  counted: Use[];
  /** After a right guess. */
  forget: () => Promise<void>;
}

/** Counted before the secret is compared, so that tries sent at once cannot slip by. */
export async function countGuess(
  { limits }: App,
  rule: GuessLimits,
  account: string,
  from: Origin,
): Promise<Counted> {
  if (from.knownDevice) {
    const ofDevice = [rule.device, from.knownDevice] as const;
    await limits.takeInTurn([ofDevice]);
    return { counted: [ofDevice], forget: () => limits.reset(...ofDevice) };
  }
  const ofBoth = [rule.accountFromAddress, `${account}|${from.address}`] as const;
  const ofAccount = [rule.account, account] as const;
  const ofDay: Use[] = rule.accountOfDay ? [[rule.accountOfDay, account]] : [];
  const ofAddress: Use[] = rule.address ? [[rule.address, from.address]] : [];
  await limits.takeInTurn([...ofAddress, ofBoth, ofAccount, ...ofDay]);
  return {
    counted: [ofBoth, ofAccount, ...ofDay],
    async forget() {
      await limits.resetAndRelease({ reset: [ofBoth], release: [ofAccount] });
      // On its own: one statement could lock the two in another order than taking does.
      for (const use of ofDay) await limits.release(...use);
    },
  };
}
