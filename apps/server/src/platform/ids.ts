import { randomFillSync } from 'node:crypto';
import { systemClock } from './clock.ts';

const LENGTH = 16;
/** One call for random bytes costs as much as many ids. */
const pool = Buffer.alloc(256 * LENGTH);
let used = pool.length;

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += LENGTH;
  return pool.subarray(used - LENGTH, used);
}

/** A UUIDv7 (RFC 9562 §5.7): sorted by creation time, so that new keys are appended at one end of an index. */
export function newId(): string {
  const bytes = randomBytes();
  bytes.writeUIntBE(systemClock.now().getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
