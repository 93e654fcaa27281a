export { createDiskStorage } from './disk-storage';
export { createS3Storage } from './s3-storage';
export type { Storage, StoredObject } from './storage';
export { InvalidKeyError, contentTypeOf } from './storage-key';
