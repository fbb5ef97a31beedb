export {
  addPicture,
  changePicture,
  loadWhole,
  removePicture,
} from './pictures/actions.ts';
export { takeOut as restorePictures } from './pictures/store.ts';
export { type NewPicture, type NewVideo, savePictures } from './save-pictures.ts';
export { addVideo, changeVideo, removeVideo } from './videos/actions.ts';
