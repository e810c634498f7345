import type { PDFPageProxy } from 'unpdf/pdfjs';

/** A piece of text and its box; `top` is above `bottom`. */
export type Run = { text: string; left: number; right: number; top: number; bottom: number; isBold: boolean };
/** A ruling: its position and extent. */
export type Ruling = { isVertical: boolean; at: number; from: number; to: number };
export type PdfPage = { width: number; height: number; runs: Run[]; rulings: Ruling[] };

/** `[a, b, c, d, e, f]` of x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

export function times(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export function matrixOf(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

type Placed = Run & { rotation: 0 | 90 | 180 | 270 };

/** The texts of a page, rotated upright, and the rotation applied. */
export async function readRuns(
  page: PDFPageProxy,
  isBoldFont: (font: string) => boolean,
): Promise<{ runs: Run[]; rotation: Rotation }> {
  const view = page.getViewport({ scale: 1 });
  const toPage = matrixOf(view.transform);
  const placed: Placed[] = [];
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    placed.push(place(item, toPage, isBoldFont(item.fontName)));
  }
  const rotation = rotationOf(placed, { width: view.width, height: view.height });
  return { runs: placed.map(({ rotation: _rotation, ...run }) => rotateRun(run, rotation)), rotation };
}

type Item = { str: string; width: number; transform: readonly number[] };

function place(item: Item, toPage: Matrix, isBold: boolean): Placed {
  const matrix = times(toPage, matrixOf(item.transform));
  const [a, b, c, d, x, y] = matrix;
  const along = Math.hypot(a, b) || 1;
  const [dx, dy] = [(a / along) * item.width, (b / along) * item.width];
  const corners: Point[] = [
    [x, y],
    [x + dx, y + dy],
    [x + c, y + d],
    [x + dx + c, y + dy + d],
  ];
  const [xs, ys] = [corners.map(([first]) => first), corners.map(([, second]) => second)];
  const isUpright = Math.abs(a) >= Math.abs(b);
  return {
    text: item.str.replaceAll('\u00a0', ' '),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    isBold,
    rotation: isUpright ? (a >= 0 ? 0 : 180) : b > 0 ? 90 : 270,
  };
}

export type Rotation = { by: 0 | 90 | 180 | 270; width: number; height: number };

/** The orientation of most letters. */
function rotationOf(placed: readonly Placed[], size: { width: number; height: number }): Rotation {
  const letters = new Map<Placed['rotation'], number>();
  for (const { rotation, text } of placed) letters.set(rotation, (letters.get(rotation) ?? 0) + text.length);
  const [most] = [...letters].toSorted(([, first], [, second]) => second - first);
  return { by: most?.[0] ?? 0, ...size };
}

/** Rotates a point so that text runs from left to right. */
export function rotated([x, y]: Point, { by, width, height }: Rotation): Point {
  if (by === 90) return [y, width - x];
  if (by === 180) return [width - x, height - y];
  return by === 270 ? [height - y, x] : [x, y];
}

function rotateRun(run: Run, rotation: Rotation): Run {
  if (rotation.by === 0) return run;
  const [x1, y1] = rotated([run.left, run.top], rotation);
  const [x2, y2] = rotated([run.right, run.bottom], rotation);
  return {
    ...run,
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}
