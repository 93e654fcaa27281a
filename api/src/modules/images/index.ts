export { createAvifWorker } from './avif-worker';
export { findImages, hasOwnImage } from './images.repository';
export { imagesRetention, uploadsRetention } from './images.retention';
export { registerImagesRoutes } from './images.routes';
export { createImages } from './images.service';
export { readPictureForm, registerPictureForms } from './picture-form';
export { createPictureLimits, type PictureLimits } from './picture-limits';
export { findOrigins, findStoredPictures, placeWithin, toContentError } from './place-pictures';
