import type { Limit, Limits, Use } from './rate-limits.ts';

/** The limits on guessing one secret of an account. */
export interface GuessLimits {
  /** A device on which this person has logged in before: nobody else can use it up. */
  device: Limit;
  deviceOfDay: Limit;
  address?: Limit;
  accountFromAddress: Limit;
  account: Limit;
  accountOfDay: Limit;
}

/** Where a guess comes from. */
export interface GuessOrigin {
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
  limits: Limits,
  rule: GuessLimits,
  account: string,
  from: GuessOrigin,
): Promise<Counted> {
  if (from.knownDevice) {
    const ofDevice = [rule.device, from.knownDevice] as const;
    const ofDay = [rule.deviceOfDay, from.knownDevice] as const;
    await limits.takeInTurn([ofDevice, ofDay]);
    return {
      counted: [ofDevice, ofDay],
      forget: () => limits.resetAndRelease({ reset: [ofDevice], release: [ofDay] }),
    };
  }
  const ofBoth = [rule.accountFromAddress, `${account}|${from.address}`] as const;
  const ofAccount = [rule.account, account] as const;
  const ofDay = [rule.accountOfDay, account] as const;
  const ofAddress: Use[] = rule.address ? [[rule.address, from.address]] : [];
  await limits.takeInTurn([...ofAddress, ofBoth, ofAccount, ofDay]);
  return {
    counted: [ofBoth, ofAccount, ofDay],
    async forget() {
      await limits.resetAndRelease({ reset: [ofBoth], release: [ofAccount] });
      // On its own: one statement could lock the two in another order than taking does.
      await limits.release(...ofDay);
    },
  };
}

/** After a new secret was set: what was guessed before it counts no longer. */
export async function forgetGuesses(
  limits: Limits,
  rule: GuessLimits,
  account: string,
  from: GuessOrigin,
): Promise<void> {
  const { knownDevice } = from;
  const ofDevice: Use[] = knownDevice
    ? [
        [rule.device, knownDevice],
        [rule.deviceOfDay, knownDevice],
      ]
    : [];
  const uses: Use[] = [
    ...ofDevice,
    [rule.accountFromAddress, `${account}|${from.address}`],
    [rule.account, account],
    [rule.accountOfDay, account],
  ];
  // One after the other: one statement for all could lock them in another order than taking does.
  for (const use of uses) await limits.reset(...use);
}
