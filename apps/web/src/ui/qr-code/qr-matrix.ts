/** One size of code by its length: version, bytes it holds, and how they are laid into blocks (ISO 18004, correction level M). */
const SIZES = [
  { version: 4, data: 64, blocks: [32, 32], check: 18, marks: [6, 26] },
  { version: 6, data: 108, blocks: [27, 27, 27, 27], check: 16, marks: [6, 34] },
  { version: 8, data: 154, blocks: [38, 38, 39, 39], check: 22, marks: [6, 24, 42] },
  { version: 10, data: 216, blocks: [43, 43, 43, 43, 44], check: 26, marks: [6, 28, 50] },
] as const;
type Size = (typeof SIZES)[number];

const FIELD = 0x11d;
const PADDING = [0xec, 0x11] as const;
const FORMAT_MASK = 0x5412;
const FORMAT_POLYNOMIAL = 0x537;
const VERSION_POLYNOMIAL = 0x1f25;

/** A text as the dark and light points of a QR code; null for a text of more bytes than an address has. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const size = SIZES.find(({ version, data }) => bytes.length + (version < 10 ? 2 : 3) <= data);
  if (size === undefined) return null;
  const words = wordsOf(bytes, size);
  const drawings = MASKS.map((mask, index) => drawn(words, size, { mask, index }));
  return drawings.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

function wordsOf(bytes: Uint8Array, { version, data, blocks, check }: Size): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, data * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let at = 0; words.length < data; at += 1) words.push(PADDING[at % 2] ?? 0);
  let from = 0;
  const parts = blocks.map((length) => {
    const part = words.slice(from, from + length);
    from += length;
    return { part, rest: remainder(part, divisor(check)) };
  });
  const longest = Math.max(...blocks);
  const mixed: number[] = [];
  for (let at = 0; at < longest; at += 1) for (const { part } of parts) if (at < part.length) mixed.push(part[at] ?? 0);
  for (let at = 0; at < check; at += 1) for (const { rest } of parts) mixed.push(rest[at] ?? 0);
  return mixed;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(words: readonly number[], by: readonly number[]): number[] {
  const rest: number[] = by.map(() => 0);
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    by.forEach((value, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(value, factor);
    });
  }
  return rest;
}

type Mask = (row: number, column: number) => boolean;
const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

class Sheet {
  readonly side: number;
  readonly dark: boolean[][];
  readonly #kept: boolean[][];

  constructor(version: number) {
    this.side = version * 4 + 17;
    this.dark = this.#empty();
    this.#kept = this.#empty();
  }

  #empty(): boolean[][] {
    return Array.from({ length: this.side }, () => Array.from({ length: this.side }, () => false));
  }

  /** A point of the pattern, which no data takes. */
  keep(row: number, column: number, isDark: boolean): void {
    const [line, kept] = [this.dark[row], this.#kept[row]];
    if (line === undefined || kept === undefined || column < 0 || column >= this.side) return;
    line[column] = isDark;
    kept[column] = true;
  }

  isKept = (row: number, column: number): boolean => this.#kept[row]?.[column] === true;

  set(row: number, column: number, isDark: boolean): void {
    const line = this.dark[row];
    if (line !== undefined) line[column] = isDark;
  }
}

function drawn(
  words: readonly number[],
  { version, marks }: Size,
  { mask, index }: { mask: Mask; index: number },
): boolean[][] {
  const sheet = new Sheet(version);
  const { side } = sheet;
  for (let at = 0; at < side; at += 1) {
    sheet.keep(6, at, at % 2 === 0);
    sheet.keep(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    ring(sheet, { row, column, reach: 4, dark: [0, 1, 3] });
  const last = marks.at(-1) ?? 6;
  for (const row of marks)
    for (const column of marks) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isCorner) ring(sheet, { row, column, reach: 2, dark: [0, 2] });
    }
  writeFormat(sheet, index);
  if (version >= 7) writeVersion(sheet, version);
  writeWords(sheet, words, mask);
  return sheet.dark;
}

type Ring = { row: number; column: number; reach: number; dark: readonly number[] };

function ring(sheet: Sheet, { row, column, reach, dark }: Ring): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1)
      if (row + down >= 0 && row + down < sheet.side)
        sheet.keep(row + down, column + across, dark.includes(Math.max(Math.abs(down), Math.abs(across))));
}

/** The value followed by what corrects it. */
function corrected(value: number, { length, polynomial }: { length: number; polynomial: number }): number {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial);
  return (value << length) | rest;
}

/** Level M is told by a zero. */
function writeFormat(sheet: Sheet, mask: number): void {
  const bits = corrected(mask, { length: 10, polynomial: FORMAT_POLYNOMIAL }) ^ FORMAT_MASK;
  const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
  const { side } = sheet;
  for (let at = 0; at <= 5; at += 1) sheet.keep(at, 8, bit(at));
  sheet.keep(7, 8, bit(6));
  sheet.keep(8, 8, bit(7));
  sheet.keep(8, 7, bit(8));
  for (let at = 9; at < 15; at += 1) sheet.keep(8, 14 - at, bit(at));
  for (let at = 0; at < 8; at += 1) sheet.keep(8, side - 1 - at, bit(at));
  for (let at = 8; at < 15; at += 1) sheet.keep(side - 15 + at, 8, bit(at));
  sheet.keep(side - 8, 8, true);
}

function writeVersion(sheet: Sheet, version: number): void {
  const bits = corrected(version, { length: 12, polynomial: VERSION_POLYNOMIAL });
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [sheet.side - 11 + (at % 3), Math.floor(at / 3)];
    sheet.keep(near, far, ((bits >>> at) & 1) === 1);
    sheet.keep(far, near, ((bits >>> at) & 1) === 1);
  }
}

/** Up and down in columns of two, from the right, past what is kept. */
function writeWords(sheet: Sheet, words: readonly number[], mask: Mask): void {
  const { side } = sheet;
  let at = 0;
  let isUp = true;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = isUp ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (sheet.isKept(row, column)) continue;
        const isDark = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        sheet.set(row, column, isDark !== mask(row, column));
        at += 1;
      }
    }
    isUp = !isUp;
  }
}

/** How hard a camera finds it: long runs, squares, and a share of dark far from a half. */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const side = dark.length;
  const columns = dark.map((_, column) => dark.map((row) => row[column] === true));
  let penalty = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let row = 0; row + 1 < side; row += 1)
    for (let column = 0; column + 1 < side; column += 1) {
      const square = [
        dark[row]?.[column],
        dark[row]?.[column + 1],
        dark[row + 1]?.[column],
        dark[row + 1]?.[column + 1],
      ];
      if (square.every((one) => one === square[0])) penalty += 3;
    }
  const share = dark.flat().filter(Boolean).length / (side * side);
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
