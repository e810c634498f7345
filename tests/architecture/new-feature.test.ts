import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFeature } from '../../tools/new-feature/create-feature.ts';

const root = path.join(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-new-feature-'));
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

function copySources(): void {
  for (const folder of ['packages', 'apps/server']) {
    fs.cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
  }
  for (const file of ['package.json', 'tsconfig.base.json'])
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  // The copy uses the installed packages, but its own workspaces in place of those they link to.
  fs.mkdirSync(path.join(copy, 'node_modules/@karkas'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@karkas')
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const name of ['domain', 'api'])
    fs.symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@karkas', name));
}

describe('the generator of features', () => {
  test('its templates compile beside the real code', async () => {
    copySources();
    const files = await createFeature({ root: copy, name: 'work-orders' });
    expect(files).toContain('apps/server/src/features/work-orders/work-orders.service.ts');
    const compiled = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', 'apps/server'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(compiled.stdout).toBe('');
    expect(compiled.status).toBe(0);
  });

  test('an existing feature is not overwritten and a wrong name is refused', async () => {
    await expect(createFeature({ root: copy, name: 'customers' })).rejects.toThrow('exists already');
    await expect(createFeature({ root: copy, name: 'Room' })).rejects.toThrow('kebab-case');
  });
});
