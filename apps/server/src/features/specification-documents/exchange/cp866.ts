import { LIKE } from './cp866-signs.data.ts';

const decoder = new TextDecoder('ibm866');
const BYTES = new Map(Array.from({ length: 256 }, (_none, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
const UNKNOWN = '?'.charCodeAt(0);

/** Encodes text in CP866, the encoding of АРПС. */
export function inCp866(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const byte = BYTES.get(sign);
    if (byte !== undefined) bytes.push(byte);
    else for (const other of LIKE[sign] ?? '?') bytes.push(BYTES.get(other) ?? UNKNOWN);
  }
  return Uint8Array.from(bytes);
}
