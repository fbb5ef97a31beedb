export {
  addPicture,
  changePicture,
  loadWhole,
  removePicture,
  restorePictures,
} from './pictures/actions.ts';
export { type NewPicture, type NewVideo, savePictures } from './save-pictures.ts';
export { addVideo, changeVideo, removeVideo } from './videos/actions.ts';
