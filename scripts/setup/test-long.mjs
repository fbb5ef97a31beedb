export { testLong as default } from './test.mjs';
