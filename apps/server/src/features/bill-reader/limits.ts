import type { LimitName } from './bill-reader.types.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Limits for reading a bill. A real bill of a large hospital has about 12 000 rows and 30 columns; the limits are an
 * order of magnitude higher and well below the worker's memory.
 */
export const LIMITS: Record<LimitName, number> = {
  file_bytes: 50 * MEGABYTE,
  inflated_bytes: 200 * MEGABYTE,
  inflate_ratio: 100,
  zip_entries: 2000,
  rows: 200_000,
  // For a table that is not a bill: customers, tasks.
  table_rows: 5000,
  columns: 256,
  cells: 2_000_000,
  shared_strings: 1_000_000,
  styles: 65_536,
  merges: 100_000,
  sheets: 255,
  text_length: 32_767,
  // A text counts for every cell that refers to it: each becomes a copy when rows are sent between threads, outside the
  // worker's memory limit.
  characters: 20_000_000,
  // For a printed document; each page takes some milliseconds.
  pages: 1000,
  depth: 64,
  memory: 256,
};

/** Small parts naturally compress very well, so the ratio is checked only above this inflated size. */
export const RATIO_CHECKED_FROM = 10 * MEGABYTE;

/** Time limit for reading one file, in milliseconds. */
export const READ_TIMEOUT_MS = 15_000;
