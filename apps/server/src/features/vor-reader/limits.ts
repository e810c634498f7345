import type { LimitName } from './vor-reader.types.ts';

const MEGABYTE = 1024 * 1024;

/**
 * What a bill may cost to read. A real bill of a large hospital has some 12 000 rows and 30 columns; the limits
 * stand an order of magnitude above it and well below what would fill the worker's memory.
 */
export const LIMITS: Record<LimitName, number> = {
  file_bytes: 50 * MEGABYTE,
  inflated_bytes: 200 * MEGABYTE,
  inflate_ratio: 100,
  zip_entries: 2000,
  rows: 200_000,
  // Of a table that is no bill: customers, tasks.
  table_rows: 5000,
  columns: 256,
  cells: 2_000_000,
  shared_strings: 1_000_000,
  styles: 65_536,
  merges: 100_000,
  sheets: 255,
  text_length: 32_767,
  // A text counts for every cell that refers to it: each becomes a copy where rows go from thread to thread, outside of the
  // memory that the thread is held to.
  characters: 20_000_000,
  // Of a document that is printed; each takes some milliseconds.
  pages: 1000,
  depth: 64,
  memory: 256,
};

/** Small parts compress very well by nature, so the ratio is judged only from this many inflated bytes on. */
export const RATIO_IS_JUDGED_FROM = 10 * MEGABYTE;

/** How long one file may be read, in milliseconds. */
export const READ_TIMEOUT_MS = 15_000;
