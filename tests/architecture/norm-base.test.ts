import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkNormBase } from '../../tools/norm-base/check-norms.ts';
import { compareWithMarket, quantile } from '../../tools/norm-base/compare-market.ts';
import { readNormBase } from '../../tools/norm-base/norm-base-files.ts';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/data/norms');

describe('the starter norm base', () => {
  test('has no problems', () => {
    expect(checkNormBase(FOLDER).problems).toEqual([]);
  });

  test('covers the everyday works of all main kinds', () => {
    const { counts } = checkNormBase(FOLDER);
    expect(counts.norms).toBeGreaterThanOrEqual(1_200);
    // Most names contain a size, a class or a section.
    expect(counts.sized / counts.norms).toBeGreaterThan(0.75);
    expect(counts.files).toBeGreaterThanOrEqual(20);
    expect(counts.resources).toBeGreaterThanOrEqual(400);
  });

  test('is priced like contractors price the same works without materials', () => {
    const ratios = compareWithMarket(readNormBase(FOLDER)).map(({ ratio }) => ratio);
    expect(ratios.length).toBeGreaterThanOrEqual(36);
    expect(quantile(ratios, 0.5)).toBeGreaterThanOrEqual(0.95);
    expect(quantile(ratios, 0.5)).toBeLessThanOrEqual(1.1);
    expect(quantile(ratios, 0.1)).toBeGreaterThanOrEqual(0.7);
    expect(quantile(ratios, 0.9)).toBeLessThanOrEqual(1.4);
  });

  test('is organised in collections and sections, none of them empty', () => {
    const read = <Row>(file: string): Row[] => JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
    const collections = read<{ code: string; sections: { code: string }[] }>('collections.json');
    const existing = collections.flatMap(({ code, sections }) => sections.map((one) => `${code}/${one.code}`));
    const works = fs
      .readdirSync(path.join(FOLDER, 'works'))
      .flatMap((file) => read<{ code: string; section: string }>(`works/${file}`));
    // The collection of a norm is that of its code.
    expect(
      works.filter(({ code, section }) => !existing.includes(section) || code.slice(2, 4) !== section.slice(0, 2)),
    ).toEqual([]);
    expect(existing.filter((section) => works.every((work) => work.section !== section))).toEqual([]);
    expect(new Set(existing).size).toBe(existing.length);
  });

  test('is rejected if a bigger work is cheaper than a smaller one without an explanation', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'norm-base-'));
    try {
      fs.cpSync(FOLDER, folder, { recursive: true });
      const pipe = (code: string, size: number, hours: string, falls?: string) => ({
        code,
        name: `Прокладка пробной трубы ${size} мм`,
        unit: '100 м',
        kind_of_work: '16',
        resources: [
          ['труд-4', hours],
          ['клипса', '100'],
        ],
        ...(falls === undefined ? {} : { falls }),
      });
      const write = (...works: object[]) =>
        fs.writeFileSync(path.join(folder, 'works/99-sizes.json'), JSON.stringify(works));
      write(pipe('К-99-001', 20, '40'), pipe('К-99-002', 32, '30'));
      expect(checkNormBase(folder).problems).toEqual(['norm К-99-002: cheaper or quicker than the smaller К-99-001']);
      write(pipe('К-99-001', 20, '40'), pipe('К-99-002', 32, '30', 'Пробная причина'));
      expect(checkNormBase(folder).problems).toEqual([]);
      write(pipe('К-99-001', 20, '10'), pipe('К-99-002', 32, '90'));
      expect(checkNormBase(folder).problems).toEqual(['norm К-99-002: leaps away from its neighbour К-99-001']);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  test('is rejected if a monolithic work lacks a part of what its name says without telling so', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'norm-base-'));
    try {
      fs.cpSync(FOLDER, folder, { recursive: true });
      const wall = (code: string, given: { steps?: string; parts?: [string, string][] }) => ({
        code,
        name: `Устройство пробных монолитных стен ${code}`,
        unit: 'м3',
        kind_of_work: '6',
        keywords: [],
        ...(given.steps === undefined ? {} : { steps: given.steps }),
        resources: [['труд-3', '4'], ['бетон-В25', '1.015'], ...(given.parts ?? [])],
      });
      const works = [
        wall('К-99-001', {}),
        wall('К-99-002', { steps: 'Включает опалубку и арматуру.' }),
        wall('К-99-003', { steps: 'Включает укладку бетона; без опалубки и арматуры.' }),
        wall('К-99-004', {
          parts: [
            ['доска', '0.01'],
            ['арматура-А500С', '0.01'],
          ],
        }),
      ];
      fs.writeFileSync(path.join(folder, 'works/99-walls.json'), JSON.stringify(works));
      expect(checkNormBase(folder).problems).toEqual(
        ['К-99-001', 'К-99-002'].flatMap((code) =>
          ['formwork', 'rebar'].map(
            (part) => `norm ${code}: no ${part} among its resources, and its content does not say so`,
          ),
        ),
      );
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  test('is rejected if a norm lacks its machinist, its labour or its resource', () => {
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
