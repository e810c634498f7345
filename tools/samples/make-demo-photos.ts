// Draws the site photos of the demo company: `node tools/samples/make-demo-photos.ts`.
import fs from 'node:fs';
import path from 'node:path';
import { Canvas } from './png-canvas.ts';
import { SCENES } from './demo-photo-scenes.ts';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/data/demo');

for (const [at, draw] of SCENES.entries()) {
  const canvas = new Canvas(800, 600);
  draw(canvas);
  fs.writeFileSync(path.join(FOLDER, `site-${String(at + 1).padStart(2, '0')}.png`), canvas.toPng());
}
