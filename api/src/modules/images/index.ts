export type { PictureSource } from './check-picture';
export { convertImage, type ConvertedImage } from './convert-image';
export { findImageId } from './image-address';
export { registerImagesRoutes } from './images.routes';
export { createImages, type Images } from './images.service';
export { findImages } from './images.repository';
export { sweepImages } from './sweep-images';
export { readPictureForm, registerPictureForms, type PictureFormOptions } from './picture-form';
