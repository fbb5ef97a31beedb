export { loadSilentPhones } from './counting/queries.ts';
export { scansToCheck } from './reviews/queries.ts';
export { isSilent } from './rules.ts';
