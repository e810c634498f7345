import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkNormBase } from '../../tools/check-norms.ts';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/data/norms');

describe('the starter norm base', () => {
  test('has nothing wrong in it', () => {
    expect(checkNormBase(FOLDER).problems).toEqual([]);
  });

  test('covers the everyday works of all main kinds', () => {
    const { counts } = checkNormBase(FOLDER);
    expect(counts.norms).toBeGreaterThanOrEqual(400);
    expect(counts.files).toBeGreaterThanOrEqual(20);
    expect(counts.resources).toBeGreaterThanOrEqual(400);
  });

  test('is refused when a norm loses its machinist, its labour or its resource', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'norm-base-'));
    try {
      fs.cpSync(FOLDER, folder, { recursive: true });
      const broken = {
        code: 'К-99-001',
        name: 'Пробная норма',
        unit: 'попугай',
        kind_of_work: '999',
        keywords: [],
        resources: [
          ['кран-авто-16', '1'],
          ['нет-такого', '1'],
        ],
      };
      fs.writeFileSync(path.join(folder, 'works/99-broken.json'), JSON.stringify([broken]));
      expect(checkNormBase(folder).problems.join('\n')).toMatch(
        /unit "попугай"[^]*нет-такого is not in the list[^]*no labour[^]*hours of машинист-6[^]*kind of work 999/,
      );
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});
