import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const QUALITY = { avif: 52, webp: 0.78, jpeg: 0.62 };

export type PictureFormat = 'avif' | 'webp' | 'jpg';
type Pixels = { width: number; height: number; rgba: string };

/** A screenshot in the formats for browsers: WebP and JPEG encoded by the browser, AVIF by WebAssembly. */
export async function pictureFormats(blank: Page, png: Buffer): Promise<Record<PictureFormat, Buffer>> {
  const made = await blank.evaluate(
    async ({ source, webpQuality, jpegQuality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser draws nothing');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let rgba = '';
      for (let start = 0; start < data.length; start += 32_768)
        rgba += String.fromCodePoint(...data.subarray(start, start + 32_768));
      return {
        webp: canvas.toDataURL('image/webp', webpQuality),
        jpeg: canvas.toDataURL('image/jpeg', jpegQuality),
        pixels: { width: bitmap.width, height: bitmap.height, rgba: btoa(rgba) },
      };
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      webpQuality: QUALITY.webp,
      jpegQuality: QUALITY.jpeg,
    },
  );
  const ofAddress = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return { avif: await asAvif(made.pixels), webp: ofAddress(made.webp), jpg: ofAddress(made.jpeg) };
}

async function asAvif({ width, height, rgba }: Pixels): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/avif/encode.js');
  const codec = fs.readFileSync(require.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  await init(await WebAssembly.compile(codec));
  const data = new Uint8ClampedArray(Buffer.from(rgba, 'base64'));
  return Buffer.from(await encode({ width, height, data, colorSpace: 'srgb' }, { quality: QUALITY.avif, speed: 8 }));
}
