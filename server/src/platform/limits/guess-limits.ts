import type { Limit, Limits, Use } from './rate-limits.ts';

/** The limits on guessing one secret of an account. */
export interface GuessLimits {
  /** For a device on which this person has logged in before: no one else can use it up. */
  device: Limit;
  deviceOfDay: Limit;
  address?: Limit;
  accountFromAddress: Limit;
  account: Limit;
  accountOfDay: Limit;
}

/** The source of a guess. */
export interface GuessOrigin {
  address: string;
  /** The id of a device on which this person has logged in before. */
  knownDevice: string | undefined;
}

interface Counted {
  counted: Use[];
  /** To call after a right guess. */
  forget: () => Promise<void>;
}

/** Counted before the secret is compared, so that concurrent tries all count. */
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
      // Separately: a single statement could lock the two in a different order than taking does.
      await limits.release(...ofDay);
    },
  };
}

/** Called after a new secret was set: earlier guesses no longer count. */
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
  // One by one: a single statement could lock the rows in a different order than taking does.
  for (const use of uses) await limits.reset(...use);
}
