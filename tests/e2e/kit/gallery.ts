import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { test as base, expect, type Locator } from '@playwright/test';
import { buildGalleryWhenStale } from '../../../tools/build/build-web.mjs';
import { expectStructure } from './gallery-structure.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
// The policy of the product, so that a part that violates it fails here first.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

type Gallery = { address: string };

/**
 * The kit by itself, built for these tests and served by a minimal server; a page that logs an error or throws fails
 * its test.
 */
export const test = base.extend<{ problems: string[] }, { gallery: Gallery }>({
  gallery: [
    async ({ browserName: _ }, provide) => {
      const folder = await buildGalleryWhenStale();
      const server = http.createServer((request, response) => answer(folder, request.url ?? '/', response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const place = server.address();
      if (place === null || typeof place === 'string') throw new Error('The server has no port');
      try {
        await provide({ address: `http://127.0.0.1:${place.port}` });
      } finally {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gallery }, provide) => provide(gallery.address),
  problems: [
    async ({ page }, provide) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      await provide(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// Other versions render letters slightly differently; their pictures would show browser changes instead of kit changes.
const PICTURED_BY = '156';

/**
 * Compares a part with its stored look: the structure in every browser, the picture only in the version that took it.
 * `--update-snapshots` renews both.
 */
export async function expectLook(element: Locator, name: string): Promise<void> {
  await expectStructure(element, name);
  const browser = element.page().context().browser();
  const isPictured = process.platform === 'linux' && browser?.version().startsWith(`${PICTURED_BY}.`) === true;
  if (isPictured) await expect.soft(element).toHaveScreenshot(`${name}.png`, { maxDiffPixels: 40 });
}

function answer(folder: string, url: string, response: http.ServerResponse): void {
  const asked = path.join(folder, path.normalize(new URL(url, 'http://gallery').pathname));
  const isFile = asked.startsWith(folder) && fs.existsSync(asked) && fs.statSync(asked).isFile();
  const file = isFile ? asked : path.join(folder, 'gallery.html');
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'text/plain',
    'content-security-policy': POLICY,
  });
  response.end(fs.readFileSync(file));
}
