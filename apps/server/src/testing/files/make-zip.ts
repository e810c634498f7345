import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; data: string | Uint8Array; store?: boolean; declaredSize?: number };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** A zip file with the given entries; `declaredSize` makes the directory state a wrong uncompressed size. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = typeof entry.data === 'string' ? Buffer.from(entry.data) : entry.data;
    const packed = entry.store === true ? Buffer.from(data) : deflateRawSync(data);
    const name = Buffer.from(entry.name);
    const fields = [0x0800, entry.store === true ? 0 : 8, 0, 0x21];
    const sizes = [crc32(data), packed.length, entry.declaredSize ?? data.length];
    const local = Buffer.concat([
      numbers([LOCAL_HEADER], 4),
      numbers([20, ...fields], 2),
      numbers(sizes, 4),
      numbers([name.length, 0], 2),
      name,
      packed,
    ]);
    directory.push(
      Buffer.concat([
        numbers([CENTRAL_HEADER], 4),
        numbers([20, 20, ...fields], 2),
        numbers(sizes, 4),
        numbers([name.length, 0, 0, 0, 0], 2),
        numbers([0, offset], 4),
        name,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    numbers([END_OF_DIRECTORY], 4),
    numbers([0, 0, entries.length, entries.length], 2),
    numbers([central.length, offset], 4),
    numbers([0], 2),
  ]);
  return Buffer.concat([...locals, central, end]);
}

function numbers(values: readonly number[], width: 2 | 4): Buffer {
  const bytes = Buffer.alloc(values.length * width);
  values.forEach((value, index) =>
    width === 2 ? bytes.writeUInt16LE(value, index * width) : bytes.writeUInt32LE(value, index * width),
  );
  return bytes;
}
