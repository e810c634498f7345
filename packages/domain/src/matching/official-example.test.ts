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
  type NormIndex,
  type ResourceIndex,
} from './index.ts';
import { starterNorms, starterResources } from './starter-base.fixtures.ts';

let index: NormIndex;
let resources: ResourceIndex;

beforeAll(() => {
  index = buildNormIndex(starterNorms());
  resources = buildResourceIndex(starterResources());
});

const SLAB = 'Устройство железобетонной фундаментной плиты толщиной 400 мм из бетона В25';
/** Works of the official example bill with the correct norms. */
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
  [
    'Фундамент',
    'Устройство подбетонки: t=100 мм, плоской',
    'м3',
    'Устройство бетонной подготовки толщиной 100 мм из бетона В7,5',
  ],
  ['Фундамент', 'Устройство железобетонной фундаментной плиты: t=400 мм, плоской', 'м3', SLAB],
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
  // The base was written without knowledge of this bill and not adapted to it: matches must be right, the rest is left
  // to the user.
  test('nothing wrong is matched', () => {
    const rows = [...OFFICIAL_WORKS, ['Фундамент', ELECTRONIC_SLAB, 'м3', SLAB] as const];
    const found = rows.map(([section, name, unit, norm]) => {
      const candidates = findCandidates(index, { name, unit, code: null, section });
      return { name, isTaken: isConfidentMatch(candidates), isRight: candidates[0]?.name === norm };
    });
    console.info(`of ${rows.length} works ${found.filter(({ isTaken }) => isTaken).length} are taken`);
    expect(found.filter(({ isTaken, isRight }) => isTaken && !isRight)).toEqual([]);
  });

  test.each(OFFICIAL_RESOURCES)('the price of "%s", %s', (name, unit, code) => {
    expect(findResource(resources, { name, unit })?.code).toBe(code);
  });

  test.each(OFFICIAL_RESOURCES.filter(([name]) => !name.startsWith('Перевозка')))(
    '"%s" replaces the same resource of a norm',
    (name, _unit, code) => {
      const own = starterResources().find((resource) => resource.code === code);
      expect(own === undefined ? false : isSameResource({ name }, own)).toBe(true);
    },
  );

  const folder = process.env['REFERENCE_DATA'];
  test.skipIf(folder === undefined)('matches the copy in this file', () => {
    const official = readFileSync(join(folder ?? '', 'minstroy/Пример формирования ВОР.gge'), 'utf8');
    const restated = [
      ...OFFICIAL_WORKS.map(([, name]) => name),
      ELECTRONIC_SLAB,
      ...OFFICIAL_RESOURCES.map(([name]) => name),
    ];
    // Four rows appear only in the spreadsheet form of the bill.
    expect(restated.filter((name) => !official.includes(`<Name>${name}</Name>`))).toEqual([
      OFFICIAL_WORKS[3]?.[1],
      OFFICIAL_WORKS[4]?.[1],
      OFFICIAL_WORKS[5]?.[1],
      OFFICIAL_RESOURCES[4]?.[0],
    ]);
  });
});
