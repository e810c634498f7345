/** A picture as three byte planes of equal size: brightness and two of colour (JFIF). */
export type Planes = { width: number; height: number; planes: readonly [Uint8Array, Uint8Array, Uint8Array] };

type Size = { width: number; height: number };

/** Source coordinates of a pixel of the result, by Exif orientation. */
const ROTATIONS: Readonly<Record<number, (x: number, y: number, source: Size) => readonly [number, number]>> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};
const FIRST_ON_ITS_SIDE = 5;

export function rotated(source: Planes, orientation: number): Planes {
  const rotation = ROTATIONS[orientation];
  if (rotation === undefined) return source;
  const isOnItsSide = orientation >= FIRST_ON_ITS_SIDE;
  const width = isOnItsSide ? source.height : source.width;
  const height = isOnItsSide ? source.width : source.height;
  const one = (plane: Uint8Array): Uint8Array => {
    const result = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [fromX, fromY] = rotation(x, y, source);
        result[y * width + x] = plane[fromY * source.width + fromX] ?? 0;
      }
    return result;
  };
  const [first, second, third] = source.planes;
  return { width, height, planes: [one(first), one(second), one(third)] };
}

/** Scales down to at most so many pixels by averaging. */
export function fitted(source: Planes, longest: number): Planes {
  const share = Math.min(1, longest / Math.max(source.width, source.height));
  if (share === 1) return source;
  const width = Math.max(1, Math.round(source.width * share));
  const height = Math.max(1, Math.round(source.height * share));
  const one = (plane: Uint8Array): Uint8Array => meanOf(plane, source, { width, height });
  const [first, second, third] = source.planes;
  return { width, height, planes: [one(first), one(second), one(third)] };
}

function meanOf(plane: Uint8Array, source: Size, { width, height }: Size): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * source.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * source.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * source.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) sum += plane[row * source.width + column] ?? 0;
      result[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return result;
}
