import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Certificate } from '@site/shell/testing/make-certificate';

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

/** An S3 store on this machine, which checks signatures and speaks TLS alone. */
export async function startObjectStore(folder: string, { cert, key }: Certificate): Promise<ObjectStore> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    cert,
    key,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@localhost:${port}/${bucket}`,
    folderOf: (prefix) => path.join(folder, bucket, prefix),
    fileOf: (key) => path.join(folder, bucket, `${key}._S3rver_object`),
    close: () => server.close(),
  };
}
