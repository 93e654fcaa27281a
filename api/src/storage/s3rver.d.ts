declare module '@20minutes/s3rver' {
  /** The part of the fake S3 server that the tests use. It checks signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      /** In PEM, both or neither: with them it speaks TLS alone. */
      cert?: string;
      key?: string;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
