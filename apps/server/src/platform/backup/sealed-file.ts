import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-format.types.ts';

/** Null: files are not encrypted. */
export type BackupKey = string | null;

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('KRKS1\0');
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES;

/** Compresses and, with a key, encrypts the source. Returns hash and size of the plain bytes. */
export async function writeSealed(
  place: string,
  source: Readable,
  { key, isCompressed }: { key: BackupKey; isCompressed: boolean },
): Promise<{ sha256: string; size: number }> {
  const meter = createMeter();
  const target = fs.createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true });
  const stages = [...(isCompressed ? [createZstdCompress()] : []), ...(key === null ? [] : [encrypting(key)])];
  await pipeline([source, meter.stream, ...stages, target]);
  return meter.read();
}

/** Writes the plain bytes to the target. @throws {BackupError} `damaged` or `wrong_key`. */
export async function readSealed(
  place: string,
  target: Writable,
  { key, isCompressed }: { key: BackupKey; isCompressed: boolean },
): Promise<{ sha256: string; size: number }> {
  const meter = createMeter();
  const source = key === null ? fs.createReadStream(place) : await decrypted(place, key);
  try {
    await pipeline([source, ...(isCompressed ? [createZstdDecompress()] : []), meter.stream, target]);
  } catch (error) {
    throw isOfBytes(error) ? new BackupError('damaged', place, error) : error;
  }
  return meter.read();
}

/** Hash of the content, without storing it. */
export async function hashSealed(
  place: string,
  options: { key: BackupKey; isCompressed: boolean },
): Promise<{ sha256: string; size: number }> {
  const nowhere = new PassThrough();
  nowhere.resume();
  return readSealed(place, nowhere, options);
}

/** Counts and hashes the bytes passing through. */
export function createMeter(): { stream: Transform; read(): { sha256: string; size: number } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ sha256: hash.digest('hex'), size }) };
}

// Each file has its own key and IV, so an IV is never reused with a key.
function fileKey(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'karkas backup file', 32));
}

function encrypting(key: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, fileKey(key, salt), iv);
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, salt, iv]));
      isBegun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, salt, iv]));
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

async function decrypted(place: string, key: string): Promise<Readable> {
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    if (size < HEADER_BYTES + TAG_BYTES) throw new BackupError('damaged', place);
    await file.read(header, 0, HEADER_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError('damaged', place);
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
    const decipher = createDecipheriv(CIPHER, fileKey(key, salt), header.subarray(MAGIC.length + SALT_BYTES));
    decipher.setAuthTag(tag);
    const [start, end] = [HEADER_BYTES, size - TAG_BYTES];
    if (start === end) {
      await file.close();
      return Readable.from([]).pipe(decipher);
    }
    const source = file.createReadStream({ start, end: end - 1 });
    source.on('error', (error) => decipher.destroy(error));
    return source.pipe(decipher);
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

function isOfBytes(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ZSTD|Z)_/.test(code) || code === 'ERR_CRYPTO_INVALID_STATE' || /authenticate data/.test(String(error));
}
