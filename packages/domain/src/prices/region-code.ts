import { regionKey } from './price-keys.ts';
import { REGION_CODES } from './region-codes.data.ts';

const BY_KEY = new Map(REGION_CODES.map(([code, name]) => [regionKey(name), code]));

/**
 * The code of a region: the one written after its name, «Москва (77)», otherwise that of its name; null where neither
 * is recognised.
 */
export function regionCode(region: string): string | null {
  const written = /\((\d{2})\)\s*$/.exec(region)?.[1];
  return written ?? BY_KEY.get(regionKey(region)) ?? null;
}
