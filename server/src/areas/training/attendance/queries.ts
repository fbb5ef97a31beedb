export { scansToCheck } from './reviews/queries.ts';
