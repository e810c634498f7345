const BLOCK = 512;
const MODE = '0000600';
/** Offsets of the fields in the header, POSIX.1-1988 (ustar). */
const FIELDS = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, checksum: 148, type: 156, magic: 257 };
const MOST_NAME_BYTES = 100;
/** Eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1;

/**
 * Header of a file in a tar archive (ustar). `path` is ASCII, at most 100 bytes.
 *
 * @throws if the path or the size does not fit
 */
export function tarHeader(path: string, { size, at }: { size: number; at: Date }): Buffer {
  if (Buffer.byteLength(path) > MOST_NAME_BYTES || size > MOST_BYTES) throw new Error(`It does not fit a tar: ${path}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  header.write(path, FIELDS.name);
  header.write(MODE, FIELDS.mode);
  header.write(octal(0, 7), FIELDS.uid);
  header.write(octal(0, 7), FIELDS.gid);
  header.write(octal(size, 11), FIELDS.size);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), FIELDS.mtime);
  header.write('0', FIELDS.type);
  header.write('ustar\u000000', FIELDS.magic);
  // Computed with the field itself as eight spaces.
  header.fill(' ', FIELDS.checksum, FIELDS.checksum + 8);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 6)}\u0000 `, FIELDS.checksum);
  return header;
}

/** Zeroes that fill the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);
