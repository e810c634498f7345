import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A zip whose parts can be replaced individually; other parts are copied as bytes. */
export type PackageParts = {
  names: readonly string[];
  /** The bytes of a part; null if absent. */
  read(name: string): Buffer | null;
  /** Null removes a part. */
  replaced(parts: ReadonlyMap<string, Uint8Array | null>): Uint8Array;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const MOST_COMMENT = 0xffff;
const DEFLATED = 8;
/** Flag: sizes follow the data in a data descriptor. */
const SIZES_BEHIND = 0x0008;
const IN_ZIP64 = 0xffffffff;
const MOST_INFLATED = 400 * 1024 * 1024;

/** A zip package with an unsupported structure. */
export class UnknownPackage extends Error {}

type Entry = { name: string; central: Buffer; at: number; end: number };

/** @throws {UnknownPackage} for a file that is not a zip, or exceeds 4 GB. */
export function openParts(bytes: Uint8Array): PackageParts {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const directory = zip.readUInt32LE(end + 16);
  const entries = readDirectory(zip, directory, count);
  const byName = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  return {
    names: entries.map(({ name }) => name),
    read(name) {
      const entry = byName.get(keyOf(name));
      return entry === undefined ? null : inflate(zip, entry);
    },
    replaced(parts) {
      const fresh = new Map([...parts].map(([name, data]) => [keyOf(name), data]));
      const locals: Buffer[] = [];
      const central: Buffer[] = [];
      let offset = 0;
      for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
        const data = fresh.get(keyOf(entry.name));
        if (data === null) continue;
        const [local, record] =
          data === undefined
            ? [zip.subarray(entry.at, entry.end), Buffer.from(entry.central)]
            : packed(zip, entry, data);
        record.writeUInt32LE(offset, 42);
        locals.push(local);
        central.push(record);
        offset += local.length;
      }
      const tail = Buffer.from(zip.subarray(end));
      const size = central.reduce((sum, record) => sum + record.length, 0);
      tail.writeUInt16LE(central.length, 8);
      tail.writeUInt16LE(central.length, 10);
      tail.writeUInt32LE(size, 12);
      tail.writeUInt32LE(offset, 16);
      return Buffer.concat([...locals, ...central, tail]);
    },
  };
}

const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_LENGTH - MOST_COMMENT);
  for (let at = zip.length - END_LENGTH; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new UnknownPackage('no directory');
}

function readDirectory(zip: Buffer, directory: number, count: number): Entry[] {
  const found: Omit<Entry, 'end'>[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new UnknownPackage('broken directory');
    const nameLength = zip.readUInt16LE(at + 28);
    const extra = zip.readUInt16LE(at + 30);
    const comment = zip.readUInt16LE(at + 32);
    const length = CENTRAL_LENGTH + nameLength + extra + comment;
    const local = zip.readUInt32LE(at + 42);
    if (local === IN_ZIP64 || zip.readUInt32LE(at + 20) === IN_ZIP64) throw new UnknownPackage('zip64');
    const name = zip.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength);
    found.push({ name, central: Buffer.from(zip.subarray(at, at + length)), at: local });
    at += length;
  }
  const starts = [...found.map((entry) => entry.at), directory].toSorted((one, other) => one - other);
  return found.map((entry) => ({ ...entry, end: starts.find((start) => start > entry.at) ?? directory }));
}

function dataStart(zip: Buffer, { at }: Entry): number {
  if (zip.readUInt32LE(at) !== LOCAL) throw new UnknownPackage('broken part');
  return at + LOCAL_LENGTH + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
}

function inflate(zip: Buffer, entry: Entry): Buffer {
  const start = dataStart(zip, entry);
  const data = zip.subarray(start, start + entry.central.readUInt32LE(20));
  const isPacked = entry.central.readUInt16LE(10) === DEFLATED;
  return isPacked ? inflateRawSync(data, { maxOutputLength: MOST_INFLATED }) : Buffer.from(data);
}

/** The part with its original header and new data. */
function packed(zip: Buffer, entry: Entry, data: Uint8Array): [local: Buffer, central: Buffer] {
  const header = Buffer.from(zip.subarray(entry.at, dataStart(zip, entry)));
  const record = Buffer.from(entry.central);
  const body = deflateRawSync(data);
  const facts = [crc32(data), body.length, data.length];
  for (const [bytes, flags, method, sizes] of [
    [header, 6, 8, 14],
    [record, 8, 10, 16],
  ] as const) {
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) & ~SIZES_BEHIND, flags);
    bytes.writeUInt16LE(DEFLATED, method);
    for (const [index, fact] of facts.entries()) bytes.writeUInt32LE(fact, sizes + index * 4);
  }
  return [Buffer.concat([header, body]), record];
}
