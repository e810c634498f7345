import {
  BRIGHTNESS_STEPS,
  type CodeTable,
  COLOUR_STEPS,
  DETAIL_CODES,
  MEAN_CODES,
  ZIGZAG,
} from './jpeg-tables.data.ts';
import type { Planes } from './planes.ts';

const SIDE = 8;
const AREA = 64;
/** Typical quality of embedded camera previews. */
const QUALITY = 72;
const MIDDLE = 128;
const RUN_OF_ZEROS = 0xf0;
const LONGEST_RUN = 16;

/** Encodes planes as a baseline JPEG without subsampling (ITU T.81, annex F). */
export function writeJpeg({ width, height, planes }: Planes): Buffer {
  const steps = [scaled(BRIGHTNESS_STEPS), scaled(COLOUR_STEPS)] as const;
  const bits = new BitWriter();
  const before = [0, 0, 0];
  for (let top = 0; top < height; top += SIDE)
    for (let left = 0; left < width; left += SIDE)
      planes.forEach((plane, index) => {
        const block = transformed(plane, { width, height, left, top });
        before[index] = writeBlock(bits, block, { steps: steps[index === 0 ? 0 : 1], before: before[index] ?? 0 });
      });
  return Buffer.concat([heads({ width, height }, steps), bits.end(), Buffer.from([0xff, 0xd9])]);
}

function scaled(steps: readonly number[]): number[] {
  const share = 200 - QUALITY * 2;
  return steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * share + 50) / 100))));
}

const COSINES = Float64Array.from({ length: AREA }, (_, at) => {
  const [frequency, place] = [Math.floor(at / SIDE), at % SIDE];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

type Place = { width: number; height: number; left: number; top: number };

/** Frequencies of a block; beyond the edge the last pixels are repeated. */
function transformed(plane: Uint8Array, { width, height, left, top }: Place): Float64Array {
  const rows = new Float64Array(AREA);
  for (let y = 0; y < SIDE; y += 1) {
    const row = Math.min(height - 1, top + y) * width;
    for (let frequency = 0; frequency < SIDE; frequency += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1)
        sum += ((plane[row + Math.min(width - 1, left + x)] ?? 0) - MIDDLE) * (COSINES[frequency * SIDE + x] ?? 0);
      rows[y * SIDE + frequency] = sum;
    }
  }
  const block = new Float64Array(AREA);
  for (let across = 0; across < SIDE; across += 1)
    for (let down = 0; down < SIDE; down += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (rows[y * SIDE + across] ?? 0) * (COSINES[down * SIDE + y] ?? 0);
      block[down * SIDE + across] = sum;
    }
  return block;
}

/** Returns the DC coefficient, the predictor of the next block. */
function writeBlock(
  bits: BitWriter,
  block: Float64Array,
  { steps, before }: { steps: readonly number[]; before: number },
): number {
  const values = ZIGZAG.map((place) => Math.round((block[place] ?? 0) / (steps[place] ?? 1)));
  const mean = values[0] ?? 0;
  bits.value(mean - before, 0, MEAN);
  let zeros = 0;
  for (const value of values.slice(1)) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros >= LONGEST_RUN; zeros -= LONGEST_RUN) bits.code(RUN_OF_ZEROS, DETAIL);
    bits.value(value, zeros, DETAIL);
    zeros = 0;
  }
  if (zeros > 0) bits.code(0, DETAIL);
  return mean;
}

type Codes = ReadonlyMap<number, readonly [code: number, length: number]>;

function codesOf({ counts, symbols }: CodeTable): Codes {
  const codes = new Map<number, readonly [number, number]>();
  let code = 0;
  let at = 0;
  counts.forEach((count, index) => {
    for (let one = 0; one < count; one += 1) {
      codes.set(symbols[at] ?? 0, [code, index + 1]);
      code += 1;
      at += 1;
    }
    code *= 2;
  });
  return codes;
}
const MEAN = codesOf(MEAN_CODES);
const DETAIL = codesOf(DETAIL_CODES);

class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  code(symbol: number, codes: Codes): void {
    const [code, length] = codes.get(symbol) ?? [0, 0];
    this.#put(code, length);
  }

  /** Writes the bit length first; negative values are written as complement. */
  value(value: number, zeros: number, codes: Codes): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.code(zeros * 16 + size, codes);
    this.#put(value < 0 ? value + 2 ** size - 1 : value, size);
  }

  #put(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#held = this.#held * 2 + ((value >>> bit) & 1);
      this.#count += 1;
      if (this.#count < SIDE) continue;
      this.#bytes.push(this.#held);
      // Escapes `ff`, so that no marker occurs within the data.
      if (this.#held === 0xff) this.#bytes.push(0);
      this.#held = 0;
      this.#count = 0;
    }
  }

  end(): Buffer {
    while (this.#count !== 0) this.#put(1, 1);
    return Buffer.from(this.#bytes);
  }
}

function heads({ width, height }: { width: number; height: number }, steps: readonly (readonly number[])[]): Buffer {
  const two = (value: number): number[] => [value >> 8, value & 0xff];
  const segment = (marker: number, body: readonly number[]): number[] => [
    0xff,
    marker,
    ...two(body.length + 2),
    ...body,
  ];
  const quantities = steps.flatMap((table, index) => [index, ...ZIGZAG.map((place) => table[place] ?? 1)]);
  const codes = [
    [0x00, MEAN_CODES],
    [0x10, DETAIL_CODES],
  ] as const;
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, quantities),
    ...segment(0xc0, [8, ...two(height), ...two(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...segment(
      0xc4,
      codes.flatMap(([name, { counts, symbols }]) => [name, ...counts, ...symbols]),
    ),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]);
}
