export type { PictureSource } from './picture-task';
export { createPictureConverter, type ConvertedImage, type PictureConverter } from './picture-converter';
export { findImageId } from './image-address';
export { registerImagesRoutes } from './images.routes';
export { createImages, type Images } from './images.service';
export { findImages, hasOwnImage } from './images.repository';
export { imagesRetention, uploadsRetention } from './images.retention';
export { readPictureForm, registerPictureForms, type PictureFormOptions } from './picture-form';
export { createPictureLimits, type PictureLimits } from './picture-limits';
