type ZipEntry = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** The name is UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01: a fixed date makes the file reproducible. */
const DAY = 0x21;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** A zip without compression: photos are compressed already. */
export function zipOf(entries: readonly ZipEntry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const heads: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = new TextEncoder().encode(name);
    const facts = [VERSION, UTF8, 0, 0, DAY] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = record([[4, LOCAL], ...shorts(facts), ...longs(sizes), [2, title.length], [2, 0]], title);
    heads.push(
      record(
        [
          [4, CENTRAL],
          [2, VERSION],
          ...shorts(facts),
          ...longs(sizes),
          [2, title.length],
          ...shorts([0, 0, 0, 0]),
          ...longs([0, offset]),
        ],
        title,
      ),
    );
    parts.push(local, new Uint8Array(bytes));
    offset += local.length + bytes.length;
  }
  const size = heads.reduce((sum, head) => sum + head.length, 0);
  const end = record([[4, END], ...shorts([0, 0, entries.length, entries.length]), ...longs([size, offset]), [2, 0]]);
  return new Blob([...parts, ...heads, end], { type: 'application/zip' });
}

type Field = readonly [width: 2 | 4, value: number];
const shorts = (values: readonly number[]): Field[] => values.map((value) => [2, value] as const);
const longs = (values: readonly number[]): Field[] => values.map((value) => [4, value] as const);

function record(fields: readonly Field[], tail: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const head = fields.reduce((sum, [width]) => sum + width, 0);
  const bytes = new Uint8Array(head + tail.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  bytes.set(tail, head);
  return bytes;
}
