/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildNormIndex,
  buildResourceIndex,
  findCandidates,
  findResource,
  isConfidentMatch,
  isSameResource,
  type NormEntry,
  type NormIndex,
  type ResourceIndex,
} from './index.ts';
import { CORPUS, FRESH, HELD_OUT, UNMATCHED, type CorpusRow } from './matching-corpus.data.ts';
import { starterNorms, starterResources } from './starter-base.fixtures.ts';

let index: NormIndex;
let resources: ResourceIndex;

beforeAll(() => {
  index = buildNormIndex(starterNorms());
  resources = buildResourceIndex(starterResources());
});

type Figures = { first: number; amongThree: number; confident: number; wrongButConfident: string[] };

function measure(rows: readonly CorpusRow[]): Figures {
  const figures: Figures = { first: 0, amongThree: 0, confident: 0, wrongButConfident: [] };
  for (const row of rows) {
    const candidates = findCandidates(index, {
      name: row.name,
      unit: row.unit,
      code: null,
      section: row.section ?? null,
    });
    const isRight = candidates[0]?.name === row.norm;
    if (isRight) figures.first += 1;
    if (candidates.some(({ name }) => name === row.norm)) figures.amongThree += 1;
    if (!isConfidentMatch(candidates)) continue;
    figures.confident += 1;
    if (!isRight) figures.wrongButConfident.push(`${row.name} → ${candidates[0]?.name}`);
  }
  return figures;
}

function print(label: string, rows: readonly unknown[], figures: Figures): void {
  const share = (count: number): string => (count / rows.length).toFixed(3);
  console.info(
    `${label}: ${rows.length} rows, first ${share(figures.first)}, among three ${share(figures.amongThree)}, taken without a person ${share(figures.confident)}, wrongly ${figures.wrongButConfident.length}`,
  );
}

describe('rows as contractors write them', () => {
  test('every expected norm is in the base', () => {
    const names = new Set(starterNorms().map(({ name }) => name));
    expect([...CORPUS, ...HELD_OUT, ...FRESH].filter(({ norm }) => !names.has(norm))).toEqual([]);
  });

  test.each([
    ['corpus', CORPUS],
    ['held out', HELD_OUT],
    ['fresh', FRESH],
  ] as const)('%s: the right norm comes first or among three', (label, rows) => {
    const figures = measure(rows);
    print(label, rows, figures);
    expect(figures.first / rows.length).toBeGreaterThanOrEqual(0.85);
    expect(figures.amongThree / rows.length).toBeGreaterThanOrEqual(0.95);
    expect(figures.confident / rows.length).toBeGreaterThanOrEqual(0.6);
  });

  test('what is taken without a person is hardly ever wrong', () => {
    const matched = measure([...CORPUS, ...HELD_OUT, ...FRESH]);
    const taken = UNMATCHED.flatMap((row) => {
      const candidates = findCandidates(index, { name: row.name, unit: row.unit, code: null, section: null });
      return isConfidentMatch(candidates) ? [`${row.name} → ${candidates[0]?.name}`] : [];
    });
    const wrong = [...matched.wrongButConfident, ...taken];
    console.info(
      `${UNMATCHED.length} rows without a norm, wrongly taken ${taken.length}; of all taken wrong ${(wrong.length / (matched.confident + taken.length)).toFixed(4)}\n${wrong.join('\n')}`,
    );
    expect(UNMATCHED.length).toBeGreaterThanOrEqual(100);
    expect(wrong.length / (matched.confident + taken.length)).toBeLessThanOrEqual(0.02);
  });

  test('a score reads as a probability', () => {
    const scored = [
      ...[...CORPUS, ...HELD_OUT, ...FRESH].map((row) => ({ row, norm: row.norm, section: row.section ?? null })),
      ...UNMATCHED.map((row) => ({ row, norm: null, section: null })),
    ].map(({ row, norm, section }) => {
      const [first] = findCandidates(index, { name: row.name, unit: row.unit, code: null, section });
      return { score: first?.score ?? 0, isRight: first !== undefined && first.name === norm };
    });
    for (const [from, to] of [
      [0, 0.2],
      [0.2, 0.75],
      [0.75, 0.9],
      [0.9, 1.01],
    ] as const) {
      const bin = scored.filter(({ score }) => score >= from && score < to);
      const meant = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
      const right = bin.filter(({ isRight }) => isRight).length / bin.length;
      console.info(
        `scores ${from}…${to}: ${bin.length} rows, mean score ${meant.toFixed(2)}, right ${right.toFixed(2)}`,
      );
      expect(Math.abs(meant - right)).toBeLessThan(0.15);
    }
  });

  test('a thousand rows are matched, the time is printed', () => {
    const rows = [...CORPUS, ...HELD_OUT, ...FRESH];
    const started = performance.now();
    let found = 0;
    for (let at = 0; at < 1000; at += 1) {
      const row = rows[at % rows.length];
      if (row !== undefined)
        found += findCandidates(index, {
          name: row.name,
          unit: row.unit,
          code: null,
          section: row.section ?? null,
        }).length;
    }
    console.info(`1000 rows in ${(performance.now() - started).toFixed(0)} ms`);
    expect(found).toBeGreaterThan(2000);
  });
});

/** Works of the official example bill, with the norms a person would give them. */
const OFFICIAL_WORKS: readonly [section: string, name: string, unit: string, norm: string][] = [
  [
    'Подготовка котлована',
    'Устройство основания под фундаменты: песчаного',
    'м3',
    'Устройство песчаного основания под фундаменты',
  ],
  [
    'Подготовка котлована',
    'Уплотнение грунта пневматическими трамбовками, группа грунтов: 1-2 (уплотнение подушки)',
    'м3',
    'Уплотнение грунта пневматическими трамбовками',
  ],
  ['Фундамент', 'Устройство подбетонки: t=100 мм, плоской', 'м3', 'Устройство бетонной подготовки (подбетонки)'],
  [
    'Фундамент',
    'Устройство железобетонной фундаментной плиты: t=400 мм, плоской',
    'м3',
    'Устройство железобетонной фундаментной плиты',
  ],
  [
    'Фундамент',
    'Монтаж (демонтаж) опалубки монолитных железобетонных фундаментов',
    'м2',
    'Монтаж и демонтаж опалубки фундаментов',
  ],
  [
    'Фундамент',
    'Установка арматурных изделий, каркасов и сеток в опалубку фундаментов',
    'т',
    'Армирование фундаментов',
  ],
  [
    'Фундамент',
    'Покрытие поверхностей фундамента, соприкасающихся с грунтом битумной мастикой за 2 раза по грунтовке',
    'м2',
    'Обмазочная гидроизоляция битумной мастикой в два слоя',
  ],
  [
    'Устройство СВСиУ',
    'Сборка стальных подмостей из инвентарных конструкций',
    'т',
    'Сборка стальных подмостей из инвентарных конструкций',
  ],
  ['Устройство СВСиУ', 'Разборка стальных подмостей', 'т', 'Разборка стальных подмостей'],
];
/** The slab of the same example in its electronic form. */
const ELECTRONIC_SLAB =
  'Устройство монолитных железобетонных конструкций фундаментных плит с бетонированием автобетононасосом и применением инвентарной опалубки';

const OFFICIAL_RESOURCES: readonly [name: string, unit: string, code: string][] = [
  ['Песок природный для строительных работ I класс, средний', 'м3', 'песок'],
  ['Перевозка песка на 60 км от карьера до строительной площадки', 'т', 'перевозка-сыпучих-60'],
  ['Смеси бетонные тяжелого бетона (БСТ), класс В7,5 (М100)', 'м3', 'бетон-В7,5'],
  ['Смеси бетонные тяжелого бетона (БСТ), класс В25 (М350)', 'м3', 'бетон-В25'],
  ['Опалубка неинвентарная. Фанера ламинированная, толщиной 21 мм', 'м2', 'фанера'],
  ['Сталь арматурная рифленая свариваемая, класс А240, диаметр 10 мм', 'т', 'арматура-А240'],
  ['Сталь арматурная рифленая свариваемая,  класс А500С, диаметр 12 мм', 'т', 'арматура-А500С'],
  ['Битумная мастика (ТехноНиколь №21 или аналог)', 'т', 'мастика-битумная'],
  ['Грунтовка битумная  (ТехноНиколь №01 или аналог)', 'т', 'праймер'],
  ['Конструкция стальная мостовая инвентарная стоечная и пакетная', 'т', 'подмости'],
  ['Перевозка стальных подмостей до строительной площадки на расстояние 70 км', 'т', 'перевозка-конструкций-70'],
];

describe('the official example bill', () => {
  test.each([
    ...OFFICIAL_WORKS,
    ['Фундамент', ELECTRONIC_SLAB, 'м3', 'Устройство железобетонной фундаментной плиты'] as const,
  ])('%s: %s', (section, name, unit, norm) => {
    const candidates = findCandidates(index, { name, unit, code: null, section });
    expect(candidates[0]?.name).toBe(norm);
    expect(isConfidentMatch(candidates)).toBe(true);
  });

  test.each(OFFICIAL_RESOURCES)('the price of "%s", %s', (name, unit, code) => {
    expect(findResource(resources, { name, unit })?.code).toBe(code);
  });

  test.each(OFFICIAL_RESOURCES.filter(([name]) => !name.startsWith('Перевозка')))(
    '"%s" takes the place of the same resource of a norm',
    (name, _unit, code) => {
      const own = starterResources().find((resource) => resource.code === code);
      expect(own === undefined ? false : isSameResource({ name }, own)).toBe(true);
    },
  );

  const folder = process.env['REFERENCE_DATA'];
  test.skipIf(folder === undefined)('is the one restated here', () => {
    const official = readFileSync(join(folder ?? '', 'minstroy/Пример формирования ВОР.gge'), 'utf8');
    const restated = [
      ...OFFICIAL_WORKS.map(([, name]) => name),
      ELECTRONIC_SLAB,
      ...OFFICIAL_RESOURCES.map(([name]) => name),
    ];
    // Four rows stand only in the bill's spreadsheet form.
    expect(restated.filter((name) => !official.includes(`<Name>${name}</Name>`))).toEqual([
      OFFICIAL_WORKS[3]?.[1],
      OFFICIAL_WORKS[4]?.[1],
      OFFICIAL_WORKS[5]?.[1],
      OFFICIAL_RESOURCES[4]?.[0],
    ]);
  });
});

describe('a state base', () => {
  const folder = process.env['REFERENCE_DATA'];

  test.skipIf(folder === undefined)(
    'a norm is found by its own name among thousands, its like is never taken for it',
    () => {
      const xml = readFileSync(join(folder ?? '', 'fsnb2022/ГЭСНп.xml'), 'utf8');
      const norms: NormEntry[] = [];
      let beginning = '';
      for (const [, group, work = ''] of xml.matchAll(/<NameGroup[^>]*BeginName="([^"]*)"|<Work ([^>]*)>/g)) {
        const attribute = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(work)?.[1] ?? '';
        if (group !== undefined) beginning = group;
        else
          norms.push({
            id: attribute('Code'),
            code: attribute('Code'),
            name: `${beginning} ${attribute('EndName')}`.trim(),
            unit: attribute('MeasureUnit'),
            section: '',
            keywords: [],
          });
      }
      const state = buildNormIndex(norms);
      const found = norms
        .filter((_, at) => at % 4 === 0)
        .map(({ name, unit }) => {
          const candidates = findCandidates(state, { name, unit, code: null, section: null });
          return { isRight: candidates[0]?.name === name, isTaken: isConfidentMatch(candidates) };
        });
      console.info(
        `${norms.length} norms of the state base; of ${found.length} names right ${found.filter(({ isRight }) => isRight).length}, taken ${found.filter(({ isTaken }) => isTaken).length}`,
      );
      expect(found.length).toBeGreaterThan(300);
      expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
      expect(found.filter(({ isTaken }) => isTaken).length / found.length).toBeGreaterThan(0.7);
    },
  );
});
