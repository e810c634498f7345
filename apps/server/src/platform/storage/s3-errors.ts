import { MissingBlobError } from '../errors.ts';

/** Storage errors carry the codes of disk and socket errors, so that callers handle one kind. */
type StorageError = Error & { code?: string };

type Circumstances = {
  settings: { endpoint: string; bucket: string };
  key: string;
  isOutOfTime: boolean;
  /** How the names of the settings begin. */
  named?: 'S3' | 'BACKUP_S3';
};

const REFUSED_KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken']);

/** The file is missing; a missing bucket has the same status but is a different error. */
export function isMissingObject(error: unknown): boolean {
  return error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;
}

/** No response, or an unhealthy server: a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  const status = error instanceof Error ? statusOf(error) : undefined;
  return status === undefined || status >= 500;
}

/** Describes what failed and where, without credentials. */
export function explainS3Error(
  error: unknown,
  { settings, key, isOutOfTime, named = 'S3' }: Circumstances,
): StorageError {
  if (isMissingObject(error)) return new MissingBlobError(key, `the bucket "${settings.bucket}"`, { cause: error });
  const place = `The file storage ${new URL(settings.endpoint).host} (${named}_ENDPOINT), bucket "${settings.bucket}" (${named}_BUCKET)`;
  const wrong = (reason: string, code?: string): StorageError =>
    withCode(new Error(`${place}: ${reason}`, { cause: error }), code);
  if (isOutOfTime) return wrong('no answer in time', 'ETIMEDOUT');
  if (!(error instanceof Error)) return wrong(String(error));
  const status = statusOf(error);
  if (error.name === 'NoSuchBucket') return wrong('there is no such bucket');
  if (REFUSED_KEYS.has(error.name))
    return wrong(
      `the keys were refused (${error.name}): ${named}_ACCESS_KEY_ID and ${named}_SECRET_ACCESS_KEY do not belong together or not to this storage`,
    );
  if (error.name === 'AccessDenied' || status === 403)
    return wrong(
      `access was denied (${error.name}): the keys need s3:ListBucket on the bucket and s3:GetObject, s3:PutObject, s3:DeleteObject in it`,
    );
  if (status !== undefined && status < 500) return wrong(`${error.name}: ${error.message} (HTTP ${status})`);
  // Reported as temporary.
  return wrong(
    status === undefined ? `no whole answer: ${reasonOf(error)}` : `it failed: ${error.name} (HTTP ${status})`,
    unavailableCode(error),
  );
}

function statusOf(error: Error): number | undefined {
  const { httpStatusCode }: { httpStatusCode?: number } = Object('$metadata' in error ? error.$metadata : undefined);
  return httpStatusCode;
}

/** A host with several addresses fails with an error without a message. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || error.code || error.name;
}

function unavailableCode(error: Error & { code?: string }): string {
  return error.name === 'TimeoutError' && error.code === undefined ? 'ETIMEDOUT' : 'ECONNREFUSED';
}

function withCode(error: StorageError, code: string | undefined): StorageError {
  return code === undefined ? error : Object.assign(error, { code });
}
