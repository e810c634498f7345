import { z } from 'zod';
import type { BucketSettings } from './backup/index.ts';
import type { S3Settings } from './storage/s3-blob-store.ts';

const endpoint = z.url({ protocol: /^https?$/ }).optional();
const text = z.string().min(1).optional();
const bucket = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{2,62}$/, 'Not a name of a bucket')
  .optional();

/** Settings of files and backups. */
export const STORE_FIELDS = {
  S3_ENDPOINT: endpoint,
  S3_REGION: text,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_DIR: text,
  BACKUP_EVERY: z.coerce
    .number()
    .min(0.25)
    .max(24 * 31)
    .default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: text,
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/, 'Not a prefix of names, such as karkas/')
    .default('karkas-backups/'),
};
type Values = z.infer<z.ZodObject<typeof STORE_FIELDS>>;

export const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
export const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

export type BackupSettings = {
  /** Absent: backups are manual only, in a folder beside the sources. */
  folder: string | undefined;
  everyHours: number;
  /** Number of backups to retain. */
  keep: number;
  /** Absent: backups are not encrypted. */
  key: string | undefined;
  /** Absent: backups stay in the folder. */
  bucket: BucketSettings | undefined;
};

export function s3Of(values: Values): S3Settings | undefined {
  const {
    S3_ENDPOINT: url,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = values;
  if (!url || !region || !name || !id || !secret) return undefined;
  return { endpoint: url, region, bucket: name, accessKeyId: id, secretAccessKey: secret };
}

export function backupOf(values: Values & { BACKUP_KEY?: string | undefined }): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyHours, BACKUP_KEEP: keep, BACKUP_KEY: key } = values;
  return { folder, everyHours, keep, key, bucket: backupBucketOf(values) };
}

function backupBucketOf(values: Values): BucketSettings | undefined {
  const stored = s3Of({
    ...values,
    S3_ENDPOINT: values.BACKUP_S3_ENDPOINT,
    S3_REGION: values.BACKUP_S3_REGION,
    S3_BUCKET: values.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID: values.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  if (stored === undefined) return undefined;
  const { BACKUP_S3_PREFIX: prefix } = values;
  return { ...stored, prefix: prefix.endsWith('/') ? prefix : `${prefix}/` };
}
