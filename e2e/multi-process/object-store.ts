import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface ObjectStore {
  /** For `STORAGE_URL`. */
  url: string;
  /** Where on the disk it keeps the objects under a prefix. */
  folderOf(prefix: string): string;
  /** The file on the disk that holds an object's bytes. */
  fileOf(key: string): string;
  close(): Promise<void>;
}

const bucket = 'site';

/** An S3 store on this machine, which checks signatures. */
export async function startObjectStore(folder: string): Promise<ObjectStore> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    folderOf: (prefix) => path.join(folder, bucket, prefix),
    fileOf: (key) => path.join(folder, bucket, `${key}._S3rver_object`),
    close: () => server.close(),
  };
}
