import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

/** A picture of flat shapes, written as PNG. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height * 3);
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    for (let row = Math.max(0, Math.round(y)); row < Math.min(this.height, Math.round(y + height)); row += 1)
      this.#span(row, x, x + width, colour);
  }

  /** From the colour at the top to the colour at the bottom. */
  fade(y: number, height: number, [top, bottom]: readonly [Colour, Colour]): void {
    for (let row = 0; row < height; row += 1) {
      const share = row / height;
      const mixed = [0, 1, 2].map((at) => Math.round((top[at] ?? 0) * (1 - share) + (bottom[at] ?? 0) * share));
      this.#span(y + row, 0, this.width, [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
    }
  }

  polygon(points: readonly Point[], colour: Colour): void {
    const rows = points.map(([, y]) => y);
    const last = Math.min(this.height - 1, Math.ceil(Math.max(...rows)));
    for (let row = Math.max(0, Math.floor(Math.min(...rows))); row <= last; row += 1) {
      const crossed = this.#crossings(points, row + 0.5);
      for (let at = 0; at + 1 < crossed.length; at += 2)
        this.#span(row, crossed[at] ?? 0, crossed[at + 1] ?? 0, colour);
    }
  }

  line([fromX, fromY]: Point, [toX, toY]: Point, width: number, colour: Colour): void {
    const length = Math.hypot(toX - fromX, toY - fromY);
    const [asideX, asideY] = [((toY - fromY) / length) * (width / 2), ((fromX - toX) / length) * (width / 2)];
    this.polygon(
      [
        [fromX + asideX, fromY + asideY],
        [toX + asideX, toY + asideY],
        [toX - asideX, toY - asideY],
        [fromX - asideX, fromY - asideY],
      ],
      colour,
    );
  }

  toPng(): Buffer {
    const stride = this.width * 3;
    const raw = Buffer.alloc((stride + 1) * this.height);
    for (let row = 0; row < this.height; row += 1)
      raw.set(this.#pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(raw, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  #crossings(points: readonly Point[], y: number): number[] {
    return points
      .flatMap(([x1, y1], at) => {
        const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1];
        return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
      })
      .toSorted((left, right) => left - right);
  }

  #span(row: number, from: number, to: number, colour: Colour): void {
    if (row < 0 || row >= this.height) return;
    const last = Math.min(this.width, Math.round(to));
    for (let x = Math.max(0, Math.round(from)); x < last; x += 1) this.#pixels.set(colour, (row * this.width + x) * 3);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
