import type { Canvas, Colour } from './png-canvas.ts';
import {
  BLOCK,
  CONCRETE,
  DARK,
  GROUND,
  PIT,
  RED,
  RUST,
  SAND,
  SEAM,
  SHADE,
  SKIES,
  STEEL,
  WHITE,
  WOOD,
  YELLOW,
  colour,
  excavator,
  site,
  type Scene,
} from './demo-photo-shapes.ts';

/** `depth` from 0 to 1. */
const pit =
  (depth: number, sky: keyof typeof SKIES): Scene =>
  (canvas) => {
    site(canvas, sky);
    const bottom = GROUND + 40 + depth * 130;
    canvas.polygon(
      [
        [60, GROUND + 20],
        [740, GROUND + 20],
        [640, bottom],
        [160, bottom],
      ],
      colour(PIT),
    );
    canvas.polygon(
      [
        [160, bottom],
        [640, bottom],
        [700, bottom + 40],
        [100, bottom + 40],
      ],
      depth > 0.9 ? colour(SAND) : [122, 96, 70],
    );
    excavator(canvas, 240 + depth * 160, GROUND - 10 + depth * 60);
  };

function slabField(canvas: Canvas, fill: Colour): void {
  canvas.polygon(
    [
      [90, GROUND + 30],
      [710, GROUND + 30],
      [800, 580],
      [0, 580],
    ],
    fill,
  );
}

function rebar(canvas: Canvas, from: number): void {
  for (let at = from; at <= 1; at += 0.04) {
    canvas.line([90 + at * 620, GROUND + 30], [at * 800, 580], 3, colour(RUST));
    const y = GROUND + 30 + at * at * 170;
    canvas.line([90 - at * 90, y], [710 + at * 90, y], 3, colour(RUST));
  }
}

/** `poured`: the part of the slab that is concrete. */
const slab =
  (poured: number, sky: keyof typeof SKIES): Scene =>
  (canvas) => {
    site(canvas, sky);
    slabField(canvas, colour(SAND));
    if (poured < 1) rebar(canvas, 0);
    if (poured > 0)
      canvas.polygon(
        [
          [90, GROUND + 30],
          [90 + 620 * poured, GROUND + 30],
          [800 * poured, 580],
          [0, 580],
        ],
        colour(CONCRETE),
      );
    canvas.line([620, GROUND + 60], [720, 90], 10, colour(RED));
    canvas.line([720, 90], [470, 130], 8, colour(RED));
    canvas.line([470, 130], [440, GROUND + 70], 5, colour(DARK));
  };

function columns(canvas: Canvas, floors: number): void {
  slabField(canvas, colour(CONCRETE));
  for (let floor = 0; floor < floors; floor += 1) {
    const y = GROUND + 20 - floor * 120;
    for (let x = 120; x <= 680; x += 112) {
      canvas.rect(x, y - 104, 22, 104, colour(CONCRETE));
      canvas.rect(x + 16, y - 104, 6, 104, colour(SHADE));
    }
    canvas.rect(96, y - 122, 620, 18, colour(SHADE));
    canvas.rect(96, y - 126, 620, 6, colour(CONCRETE));
  }
}

/** `bare`: columns of the next floor with their bars, without a slab. */
const frame =
  (floors: number, bare: boolean, sky: keyof typeof SKIES): Scene =>
  (canvas) => {
    site(canvas, sky);
    columns(canvas, floors);
    const top = GROUND + 20 - floors * 120;
    if (!bare) return;
    for (let x = 120; x <= 680; x += 112) {
      canvas.rect(x, top - 66, 22, 62, colour(WOOD));
      for (const at of [2, 9, 16]) canvas.rect(x + at, top - 100, 3, 40, colour(RUST));
    }
  };

function trussesOn(canvas: Canvas, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const [left, right, y] = [90 + at * 16, 640 + at * 16, 150 + at * 10];
    canvas.line([left, y], [(left + right) / 2, y - 56], 7, colour(STEEL));
    canvas.line([(left + right) / 2, y - 56], [right, y], 7, colour(STEEL));
    canvas.line([left, y], [right, y], 7, colour(STEEL));
    for (let part = 1; part < 8; part += 1) {
      const x = left + ((right - left) / 8) * part;
      const rise = 56 * (1 - Math.abs(part - 4) / 4);
      canvas.line([x, y], [x + (part < 4 ? 34 : -34), y - Math.max(4, rise)], 4, colour(STEEL));
    }
  }
}

const trusses =
  (count: number, sky: keyof typeof SKIES): Scene =>
  (canvas) => {
    site(canvas, sky);
    columns(canvas, 2);
    trussesOn(canvas, count);
    canvas.line([40, 580], [40, 40], 12, colour(YELLOW));
    canvas.line([40, 52], [520, 52], 8, colour(YELLOW));
    canvas.line([400, 52], [400, 96], 3, colour(DARK));
  };

function wall(canvas: Canvas, from: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    const y = GROUND + 20 - (row + 1) * 22;
    for (let x = from - (row % 2) * 24; x < 700; x += 48) {
      const left = Math.max(x, from);
      const width = Math.min(x + 46, 700) - left;
      if (width > 6) canvas.rect(left, y, width, 20, colour(BLOCK));
    }
    canvas.rect(from, y + 20, 700 - from, 2, colour(SEAM));
  }
}

const masonry =
  (rows: number, sky: keyof typeof SKIES): Scene =>
  (canvas) => {
    site(canvas, sky);
    columns(canvas, 2);
    trussesOn(canvas, 4);
    wall(canvas, 118, rows);
    for (let x = 100; x < 720; x += 90) canvas.rect(x, GROUND - 180, 4, 240, colour(YELLOW));
    canvas.rect(96, GROUND - 96, 620, 6, colour(WOOD));
  };

const deck: Scene = (canvas) => {
  canvas.fade(0, 240, SKIES.grey);
  canvas.rect(0, 240, 800, 360, [96, 100, 104]);
  canvas.polygon(
    [
      [120, 240],
      [680, 240],
      [800, 600],
      [0, 600],
    ],
    [148, 156, 164],
  );
  for (let at = 0; at <= 1; at += 0.05)
    canvas.line([120 + at * 560, 240], [at * 800, 600], 4, at < 0.35 ? colour(WHITE) : [116, 124, 132]);
  canvas.rect(96, 200, 608, 8, colour(STEEL));
  for (let x = 110; x < 700; x += 96) canvas.rect(x, 160, 6, 80, colour(STEEL));
};

/** Bars over their formwork; `spacers`: as they should lie. */
const cover =
  (spacers: boolean): Scene =>
  (canvas) => {
    canvas.fade(0, 600, [colour(WOOD), [156, 118, 74]]);
    for (let x = 40; x < 800; x += 110) canvas.rect(x, 0, 3, 600, [140, 106, 66]);
    const lift = spacers ? 0 : 22;
    for (let y = 90; y < 600; y += 120) canvas.line([0, y + lift], [800, y + lift + 14], 18, colour(RUST));
    for (let x = 70; x < 800; x += 140) canvas.line([x, 0], [x + 10, 600], 18, [122, 74, 52]);
    if (spacers)
      for (let x = 110; x < 800; x += 280)
        for (let y = 110; y < 600; y += 240) canvas.rect(x, y, 46, 34, colour(CONCRETE));
    canvas.rect(520, 300, 230, 26, colour(YELLOW));
    for (let x = 524; x < 750; x += 12) canvas.rect(x, 300, 2, x % 5 === 4 ? 18 : 10, colour(DARK));
  };

const seams: Scene = (canvas) => {
  canvas.fade(0, 600, [
    [150, 148, 142],
    [132, 130, 124],
  ]);
  for (let row = 0; row < 5; row += 1)
    for (let at = -1; at < 4; at += 1) {
      const x = at * 260 + (row % 2) * 130;
      canvas.rect(x, row * 124 + 6, 248, 108, colour(BLOCK));
      if ((row + at) % 3 === 0) canvas.rect(x + 248, row * 124 + 20, 12, 70, colour(DARK));
    }
};

const edge: Scene = (canvas) => {
  canvas.fade(0, 230, SKIES.grey);
  canvas.rect(0, 230, 800, 370, colour(CONCRETE));
  canvas.polygon(
    [
      [250, 330],
      [560, 330],
      [620, 500],
      [200, 500],
    ],
    colour(DARK),
  );
  canvas.line([250, 330], [560, 330], 6, colour(SHADE));
  canvas.line([0, 236], [800, 236], 8, colour(SHADE));
  for (const x of [40, 700]) canvas.rect(x, 150, 8, 90, colour(RED));
};

/** In the order of the files. */
export const SCENES: readonly Scene[] = [
  pit(0.2, 'spring'),
  pit(0.6, 'spring'),
  pit(1, 'summer'),
  slab(0, 'summer'),
  slab(0.45, 'summer'),
  slab(1, 'summer'),
  frame(0, true, 'summer'),
  frame(1, false, 'summer'),
  frame(1, true, 'summer'),
  trusses(1, 'autumn'),
  trusses(4, 'autumn'),
  trusses(7, 'autumn'),
  masonry(2, 'autumn'),
  masonry(4, 'grey'),
  masonry(6, 'grey'),
  deck,
  cover(false),
  cover(true),
  seams,
  edge,
];
