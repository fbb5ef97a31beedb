export { loadSilentPhones } from './counting/queries.ts';
export { scansToCheck } from './reviews/queries.ts';
