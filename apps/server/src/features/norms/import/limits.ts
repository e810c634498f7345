export const MEGABYTE = 1024 * 1024;

/**
 * Limits of a norm file. The whole official base is about 55 000 norms in 170 MB of XML, the open one is 1.3 GB of
 * csv; norm XML compresses about 20 times, a table of repeated headings 40 times.
 */
export const NORM_FILE_LIMITS = {
  zip_entries: 200,
  inflated_bytes: 1600 * MEGABYTE,
  inflate_ratio: 100,
  norms: 150_000,
  lines: 3_000_000,
  /** Length of one csv record. */
  record_length: 100_000,
  /** Maximum number of stored rejected lines; the rest is only counted. */
  left: 20_000,
} as const;
