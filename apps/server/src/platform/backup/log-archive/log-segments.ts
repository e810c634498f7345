import fs from 'node:fs';
import path from 'node:path';

/** Files of the transaction log that PostgreSQL archives: segments of 16 MB and histories of timelines. */
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const SEGMENTS_OF_LOG = 0x100n;

export const SEGMENT_BYTES = 16 * 1024 ** 2;
export const isSegment = (name: string): boolean => SEGMENT.test(name);
export const isHistory = (name: string): boolean => HISTORY.test(name);

/** Position of a segment, the same on every timeline. */
export const placeOfSegment = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_OF_LOG + BigInt(`0x${name.slice(16)}`);

/** Archives of different clusters never mix: their segments have the same names. */
export function logFolder(backups: string, cluster: string): string {
  return path.join(backups, 'log', systemOf(cluster));
}

/** The identifier that `initdb` gives a cluster; it stays through restores of its base. */
export function systemOf(cluster: string): string {
  const control = fs.readFileSync(path.join(cluster, 'global', 'pg_control'));
  return control.readBigUInt64LE(0).toString();
}
