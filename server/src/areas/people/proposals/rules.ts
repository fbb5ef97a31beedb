import type { ProposalFact } from '../../../proposal.ts';

/** The first fact that changed since the proposal, as a sentence; undefined if none did. */
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
