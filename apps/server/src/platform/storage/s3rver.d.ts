/** Types of the parts used in tests; the package has none. */
declare module 's3rver' {
  type StoredObject = { bucket: string; key: string };
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  };
  class S3rver {
    constructor(options: Options);
    readonly store: {
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
