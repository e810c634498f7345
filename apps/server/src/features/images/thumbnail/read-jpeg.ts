import { ZIGZAG } from './jpeg-tables.data.ts';
import { HuffmanBits, type HuffmanTable, huffmanTable } from './huffman-bits.ts';
import type { Planes } from './planes.ts';

const SIDE = 8;
const MOST_POINTS = 80_000_000;
/**
 * Limit of passes over the DC coefficients: cameras make two, but a few bytes of header can demand a pass over the
 * whole picture.
 */
const MOST_PASSES = 16;
const MIDDLE = 128;
const GREY = 1;
const COLOURED = 3;

type Component = {
  id: number;
  across: number;
  down: number;
  steps: number;
  /** Blocks per row of the plane, and rows of blocks, including partial ones at the edges. */
  columns: number;
  rows: number;
  /** The lowest frequencies of every block, `kept × kept` each. */
  values: Int16Array;
  before: number;
};
type Frame = {
  width: number;
  height: number;
  isProgressive: boolean;
  across: number;
  down: number;
  components: Component[];
  kept: number;
  /** Number of passes so far. */
  passes: number;
};
type Tables = {
  steps: Map<number, Int32Array>;
  means: Map<number, HuffmanTable>;
  details: Map<number, HuffmanTable>;
  restart: number;
};

/**
 * Decodes a JPEG at reduced size: only as many frequencies of each 8 × 8 block as the wanted size needs, so that a 12
 * megapixel photo is never in memory as a whole. Null if it is not a picture or of a kind cameras do not produce.
 */
export function readJpegSmall(bytes: Uint8Array, wanted: number): Planes | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables: Tables = { steps: new Map(), means: new Map(), details: new Map(), restart: 0 };
  let frame: Frame | null = null;
  let place = 2;
  while (place + 4 <= view.length) {
    if (view[place] !== 0xff) {
      place += 1;
      continue;
    }
    const marker = view[place + 1] ?? 0;
    if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) {
      place += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9) break;
    const end = place + 2 + view.readUInt16BE(place + 2);
    const body = view.subarray(place + 4, end);
    place = end;
    if (marker === 0xdb) readSteps(body, tables);
    else if (marker === 0xc4) readCodes(body, tables);
    else if (marker === 0xdd && body.length >= 2) tables.restart = body.readUInt16BE(0);
    else if (isFrame(marker)) {
      frame = frame ?? readFrame(body, marker, wanted);
      if (frame === null) return null;
    } else if (marker === 0xda) {
      if (frame === null) return null;
      place = readScan(view, { body, begin: end }, frame, tables);
    }
  }
  return frame === null ? null : drawn(frame, tables);
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readSteps(body: Buffer, { steps }: Tables): void {
  for (let at = 0; at < body.length;) {
    const head = body[at] ?? 0;
    const isWide = head >> 4 !== 0;
    const table = new Int32Array(ZIGZAG.length);
    ZIGZAG.forEach((natural, index) => {
      const from = at + 1 + index * (isWide ? 2 : 1);
      table[natural] = isWide ? (body[from] ?? 0) * 256 + (body[from + 1] ?? 0) : (body[from] ?? 0);
    });
    steps.set(head & 15, table);
    at += 1 + ZIGZAG.length * (isWide ? 2 : 1);
  }
}

function readCodes(body: Buffer, tables: Tables): void {
  for (let at = 0; at + 17 <= body.length;) {
    const head = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const table = huffmanTable(counts, body.subarray(at + 17, at + 17 + total));
    (head >> 4 === 0 ? tables.means : tables.details).set(head & 15, table);
    at += 17 + total;
  }
}

function readFrame(body: Buffer, marker: number, wanted: number): Frame | null {
  if (body.length < 6 || marker > 0xc2 || body[0] !== 8) return null;
  const [height, width, count] = [body.readUInt16BE(1), body.readUInt16BE(3), body[5] ?? 0];
  if (width === 0 || height === 0 || width * height > MOST_POINTS) return null;
  if ((count !== GREY && count !== COLOURED) || body.length < 6 + count * 3) return null;
  const isProgressive = marker === 0xc2;
  // A progressive picture has the DC coefficients in its first passes and details in many more: DC is enough.
  const kept = isProgressive
    ? 1
    : ([1, 2, 4].find((side) => (Math.max(width, height) * side) / SIDE >= wanted) ?? SIDE);
  const named = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 3;
    const sampling = body[at + 1] ?? 0;
    return { id: body[at] ?? 0, across: sampling >> 4, down: sampling & 15, steps: body[at + 2] ?? 0 };
  });
  if (named.some(({ across: x, down: y }) => x < 1 || x > 4 || y < 1 || y > 4)) return null;
  const across = Math.max(...named.map((one) => one.across));
  const down = Math.max(...named.map((one) => one.down));
  const components = named.map((one) => {
    const columns = Math.ceil(width / (SIDE * across)) * one.across;
    const rows = Math.ceil(height / (SIDE * down)) * one.down;
    return { ...one, columns, rows, values: new Int16Array(columns * rows * kept * kept), before: 0 };
  });
  return { width, height, isProgressive, across, down, components, kept, passes: 0 };
}

type Scan = { body: Buffer; begin: number };
type InScan = { component: Component; means: HuffmanTable | undefined; details: HuffmanTable | undefined };
/** Precision of the coefficients in this pass: bit position, and whether it refines earlier ones. */
type Pass = { isProgressive: boolean; isMore: boolean; shift: number; kept: number };

/** Returns the position after the scan. */
function readScan(view: Buffer, { body, begin }: Scan, frame: Frame, tables: Tables): number {
  const count = body[0] ?? 0;
  const scanned = Array.from({ length: count }, (_, index): InScan | null => {
    const component = frame.components.find(({ id }) => id === body[1 + index * 2]);
    const names = body[2 + index * 2] ?? 0;
    if (component === undefined) return null;
    return { component, means: tables.means.get(names >> 4), details: tables.details.get(names & 15) };
  }).filter((one) => one !== null);
  const [first = 0, , exactness = 0] = body.subarray(1 + count * 2);
  if (first > 0 || frame.passes >= MOST_PASSES) return endOfScan(view, begin);
  frame.passes += 1;
  const pass = {
    isProgressive: frame.isProgressive,
    isMore: exactness >> 4 !== 0,
    shift: frame.isProgressive ? exactness & 15 : 0,
    kept: frame.kept,
  };
  const bits = new HuffmanBits(view, begin);
  const { columns, rows } = unitsOf(scanned, frame);
  for (const { component } of scanned) component.before = 0;
  for (let unit = 0; unit < columns * rows; unit += 1) {
    if (tables.restart > 0 && unit > 0 && unit % tables.restart === 0) {
      bits.restart();
      for (const { component } of scanned) component.before = 0;
    }
    const [column, row] = [unit % columns, Math.floor(unit / columns)];
    for (const one of scanned) readUnit(bits, one, { column, row, isAlone: scanned.length === 1 }, pass);
  }
  return endOfScan(view, bits.place);
}

/**
 * A plane in its own scan has no blocks beyond the edge; interleaved planes have as many per unit as their sampling
 * factor.
 */
function unitsOf([first, ...others]: readonly InScan[], { width, height, across, down }: Frame) {
  if (first === undefined) return { columns: 0, rows: 0 };
  if (others.length > 0)
    return { columns: Math.ceil(width / (SIDE * across)), rows: Math.ceil(height / (SIDE * down)) };
  const { component } = first;
  return {
    columns: Math.ceil(Math.ceil((width * component.across) / across) / SIDE),
    rows: Math.ceil(Math.ceil((height * component.down) / down) / SIDE),
  };
}

type UnitPlace = { column: number; row: number; isAlone: boolean };

function readUnit(bits: HuffmanBits, scanned: InScan, { column, row, isAlone }: UnitPlace, pass: Pass): void {
  const { component } = scanned;
  if (isAlone) {
    readBlock(bits, scanned, row * component.columns + column, pass);
    return;
  }
  for (let y = 0; y < component.down; y += 1)
    for (let x = 0; x < component.across; x += 1)
      readBlock(bits, scanned, (row * component.down + y) * component.columns + column * component.across + x, pass);
}

function readBlock(bits: HuffmanBits, { component, means, details }: InScan, block: number, pass: Pass): void {
  const { kept } = pass;
  const at = block * kept * kept;
  if (pass.isMore) {
    component.values[at] = (component.values[at] ?? 0) | (bits.bit() << pass.shift);
    return;
  }
  if (means === undefined) return;
  component.before += bits.value(bits.symbol(means));
  component.values[at] = component.before << pass.shift;
  if (pass.isProgressive || details === undefined) return;
  for (let index = 1; index < ZIGZAG.length; index += 1) {
    const symbol = bits.symbol(details);
    const size = symbol & 15;
    if (size === 0) {
      if (symbol >> 4 !== 15) return;
      index += 15;
      continue;
    }
    index += symbol >> 4;
    const value = bits.value(size);
    const natural = ZIGZAG[index] ?? 0;
    const [down, across] = [natural >> 3, natural & 7];
    if (down < kept && across < kept) component.values[at + down * kept + across] = value;
  }
}

/** The next marker outside the scan data. */
function endOfScan(view: Buffer, begin: number): number {
  for (let place = view.indexOf(0xff, begin); place !== -1; place = view.indexOf(0xff, place + 1)) {
    const marker = view[place + 1] ?? 0xd9;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return place;
  }
  return view.length;
}

function drawn(frame: Frame, { steps }: Tables): Planes {
  const { kept } = frame;
  const width = Math.ceil((frame.width * kept) / SIDE);
  const height = Math.ceil((frame.height * kept) / SIDE);
  const [first, second, third] = frame.components.map((component) => {
    const points = pointsOf(component, kept, steps.get(component.steps) ?? new Int32Array(ZIGZAG.length).fill(1));
    return spread(points, component, { frame, width, height });
  });
  const grey = () => new Uint8Array(width * height).fill(MIDDLE);
  return { width, height, planes: [first ?? grey(), second ?? grey(), third ?? grey()] };
}

/** Pixels of a plane, from the retained frequencies of its blocks. */
function pointsOf({ columns, rows, values }: Component, kept: number, steps: Int32Array): Uint8Array {
  const across = columns * kept;
  const points = new Uint8Array(across * rows * kept);
  const waves = wavesOf(kept);
  const rowsOfBlock = new Float64Array(kept * kept);
  for (let block = 0; block < columns * rows; block += 1) {
    const at = block * kept * kept;
    for (let v = 0; v < kept; v += 1)
      for (let x = 0; x < kept; x += 1) {
        let sum = 0;
        for (let u = 0; u < kept; u += 1)
          sum += (values[at + v * kept + u] ?? 0) * (steps[v * SIDE + u] ?? 1) * (waves[u * kept + x] ?? 0);
        rowsOfBlock[v * kept + x] = sum;
      }
    const left = (block % columns) * kept;
    const top = Math.floor(block / columns) * kept;
    for (let y = 0; y < kept; y += 1)
      for (let x = 0; x < kept; x += 1) {
        let sum = 0;
        for (let v = 0; v < kept; v += 1) sum += (rowsOfBlock[v * kept + x] ?? 0) * (waves[v * kept + y] ?? 0);
        points[(top + y) * across + left + x] = Math.min(255, Math.max(0, Math.round((sum * kept) / SIDE + MIDDLE)));
      }
  }
  return points;
}

/** Cosine basis by frequency and position, normalised. */
const wavesOf = (kept: number): Float64Array =>
  Float64Array.from({ length: kept * kept }, (_, at) => {
    const [frequency, place] = [Math.floor(at / kept), at % kept];
    const share = Math.sqrt((frequency === 0 ? 1 : 2) / kept);
    return share * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * kept));
  });

type Whole = { frame: Frame; width: number; height: number };

/** Upsamples a colour plane, whose pixels each stand for several. */
function spread(points: Uint8Array, component: Component, { frame, width, height }: Whole): Uint8Array {
  const stride = component.columns * frame.kept;
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * component.down) / frame.down) * stride;
    for (let x = 0; x < width; x += 1)
      result[y * width + x] = points[row + Math.floor((x * component.across) / frame.across)] ?? MIDDLE;
  }
  return result;
}
