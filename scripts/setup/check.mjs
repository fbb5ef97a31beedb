export { checkSources as default } from './test.mjs';
