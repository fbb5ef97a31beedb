import type { ProposalFact } from '../../../proposal.ts';

/** What is no longer as it was proposed, as a sentence; undefined where all of it is. */
export function changedFact(
  before: readonly ProposalFact[],
  now: readonly ProposalFact[],
): string | undefined {
  for (const { term, detail } of before) {
    const newer =
      now.find((one) => one.term === term || one.formerly === term)?.detail ?? 'unknown';
    if (newer !== detail) return `“${term}” was ${detail} and is ${newer} now.`;
  }
  return undefined;
}
