export { createDiskStorage } from './disk-storage';
export { OtherStoreError, requireSharedStore } from './require-shared-store';
export { createS3Storage, isS3Url, s3UrlForm } from './s3-storage';
export type { Storage, StoredObject } from './storage';
export { InvalidKeyError, contentTypeOf, findContentType } from './storage-key';
