/** Huffman codes by length, as defined in a JPEG (ITU T.81, annex C). */
export type HuffmanTable = {
  /** Last code of each length, or −1. */ last: Int32Array;
  offset: Int32Array;
  symbols: Uint8Array;
};

const LENGTHS = 16;

export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const last = new Int32Array(LENGTHS + 1).fill(-1);
  const offset = new Int32Array(LENGTHS + 1);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= LENGTHS; length += 1) {
    const count = counts[length - 1] ?? 0;
    offset[length] = at - code;
    code += count;
    at += count;
    if (count > 0) last[length] = code - 1;
    code *= 2;
  }
  return { last, offset, symbols };
}

/** Bit reader of a scan. Returns zeros past the end, so that a truncated picture is decoded as far as possible. */
export class HuffmanBits {
  readonly #bytes: Uint8Array;
  #place: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, place: number) {
    this.#bytes = bytes;
    this.#place = place;
  }

  get place(): number {
    return this.#place;
  }

  bit(): number {
    if (this.#count === 0) {
      this.#held = this.#next();
      this.#count = 8;
    }
    this.#count -= 1;
    return (this.#held >> this.#count) & 1;
  }

  #next(): number {
    const byte = this.#bytes[this.#place];
    if (byte === undefined) return 0;
    if (byte !== 0xff) {
      this.#place += 1;
      return byte;
    }
    // A marker ends the scan; `ff 00` is an escaped data byte.
    if (this.#bytes[this.#place + 1] !== 0) return 0;
    this.#place += 2;
    return byte;
  }

  /** Continues after a restart marker. */
  restart(): void {
    this.#count = 0;
    while (this.#place + 1 < this.#bytes.length) {
      const isMark = this.#bytes[this.#place] === 0xff && ((this.#bytes[this.#place + 1] ?? 0) & 0xf8) === 0xd0;
      if (isMark) {
        this.#place += 2;
        return;
      }
      this.#place += 1;
    }
  }

  symbol({ last, offset, symbols }: HuffmanTable): number {
    let code = 0;
    for (let length = 1; length <= LENGTHS; length += 1) {
      code = code * 2 + this.bit();
      if (code <= (last[length] ?? -1)) return symbols[code + (offset[length] ?? 0)] ?? 0;
    }
    return 0;
  }

  value(size: number): number {
    let value = 0;
    for (let bit = 0; bit < size; bit += 1) value = value * 2 + this.bit();
    return size > 0 && value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
  }
}
