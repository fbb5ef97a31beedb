import { type Call, type Refusal, refusalOf } from '../api/api';

/** The calls that refuse to save over a newer version. */
type VersionedCall = { [C in Call]: 'RECORD_CHANGED' extends Refusal<C> ? C : never }[Call];

/** Saves, or returns the newer version saved by someone else, for comparison. */
export async function saveOrLoadNewer<T>(
  call: VersionedCall,
  save: () => Promise<void>,
  loadNewer: () => Promise<T>,
): Promise<T | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (refusalOf(error, call) !== 'RECORD_CHANGED') throw error;
    return await loadNewer();
  }
}
