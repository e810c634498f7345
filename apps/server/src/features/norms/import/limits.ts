export const MEGABYTE = 1024 * 1024;

/**
 * What a file of norms may cost. The whole official base is some 55 000 norms in 170 MB of XML, the open one 1,3 GB of csv;
 * XML of norms compresses about twenty times, a table of repeated headings forty.
 */
export const NORM_FILE_LIMITS = {
  zip_entries: 200,
  inflated_bytes: 1600 * MEGABYTE,
  inflate_ratio: 100,
  norms: 150_000,
  lines: 3_000_000,
  /** Of one record of a csv. */
  record_length: 100_000,
  /** Lines of what was not taken that are kept; the rest is counted. */
  left: 20_000,
} as const;
