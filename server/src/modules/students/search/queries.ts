export { namedBy } from './store.ts';
