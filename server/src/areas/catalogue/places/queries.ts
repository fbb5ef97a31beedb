export { cellsOf } from './grid/store.ts';
