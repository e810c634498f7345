import type { Canvas, Colour } from './png-canvas.ts';

export type Scene = (canvas: Canvas) => void;

export const SKIES: Readonly<Record<'spring' | 'summer' | 'autumn' | 'grey', readonly [Colour, Colour]>> = {
  spring: [
    [150, 180, 214],
    [214, 224, 232],
  ],
  summer: [
    [96, 150, 208],
    [206, 224, 238],
  ],
  autumn: [
    [134, 150, 172],
    [222, 214, 204],
  ],
  grey: [
    [156, 162, 168],
    [206, 208, 208],
  ],
};
export const [SOIL, PIT, SAND]: Colour[] = [
  [134, 106, 78],
  [104, 80, 58],
  [190, 168, 128],
];
export const [CONCRETE, SHADE, STEEL, RUST]: Colour[] = [
  [172, 172, 168],
  [138, 138, 136],
  [84, 96, 110],
  [142, 88, 62],
];
export const [BLOCK, SEAM, YELLOW, DARK, RED, WHITE]: Colour[] = [
  [212, 210, 200],
  [170, 168, 158],
  [226, 168, 40],
  [48, 52, 58],
  [190, 54, 44],
  [236, 236, 232],
];
export const [WOOD, GLASS]: Colour[] = [
  [186, 146, 96],
  [120, 150, 170],
];
export const colour = (one: Colour | undefined): Colour => one ?? [0, 0, 0];
export const GROUND = 380;

/** Sky, distant houses, fence and ground. */
export function site(canvas: Canvas, sky: keyof typeof SKIES): void {
  canvas.fade(0, GROUND, SKIES[sky]);
  for (const [x, height] of [
    [20, 120],
    [150, 80],
    [560, 140],
    [690, 100],
  ] as const) {
    canvas.rect(x, GROUND - 60 - height, 110, height + 40, [176, 178, 180]);
    for (let row = 0; row < height / 24; row += 1)
      for (let at = 0; at < 5; at += 1)
        canvas.rect(x + 10 + at * 20, GROUND - 48 - height + row * 24, 10, 12, colour(GLASS));
  }
  canvas.rect(0, GROUND - 46, canvas.width, 46, [92, 124, 108]);
  for (let x = 0; x < canvas.width; x += 40) canvas.rect(x, GROUND - 46, 2, 46, [72, 100, 86]);
  canvas.fade(GROUND, canvas.height - GROUND, [colour(SOIL), [112, 88, 64]]);
}

export function excavator(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x, y + 46, 116, 22, colour(DARK));
  canvas.rect(x + 12, y + 10, 84, 38, colour(YELLOW));
  canvas.rect(x + 18, y - 16, 40, 34, colour(GLASS));
  canvas.line([x + 90, y + 16], [x + 150, y - 54], 14, colour(YELLOW));
  canvas.line([x + 150, y - 54], [x + 198, y + 20], 12, colour(YELLOW));
  canvas.polygon(
    [
      [x + 186, y + 14],
      [x + 214, y + 18],
      [x + 206, y + 46],
      [x + 182, y + 38],
    ],
    colour(DARK),
  );
}
