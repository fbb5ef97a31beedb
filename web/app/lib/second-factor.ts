type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** The console's dialog listens here. Returns how to stop listening. */
export function whenSecondFactorNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Whether the person has given the second factor again. */
export const askSecondFactor: Ask = async () => (await ask?.()) ?? false;
