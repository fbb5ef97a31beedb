export { takePictures as default } from './test.mjs';
