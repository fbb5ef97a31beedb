export { addFilm, changeFilm, removeFilm } from './films/actions.ts';
export {
  addPicture,
  bringBackPictures,
  changePicture,
  loadWhole,
  removePicture,
} from './library/actions.ts';
export { type NewPicture, type NewVideo, savePictures } from './save-pictures.ts';
