import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrateScores } from './ranking/calibrate-score.ts';
import { CONFIDENCE_MODEL } from './ranking/confidence-model.ts';
import {
  buildNormIndex,
  buildResourceIndex,
  findCandidates,
  findResource,
  isConfidentMatch,
  isSameResource,
  learnedKey,
  resourceLikeness,
  type Candidate,
  type NormEntry,
} from './index.ts';
import { FEATURES, type Features } from './ranking/rank-features.ts';
import { tokenise } from './parsing/tokenise.ts';

function norm(code: string, name: string, unit: string, keywords: string[] = []): NormEntry {
  return { id: `id-${code}`, code, name, unit, section: '', keywords };
}

const index = buildNormIndex([
  norm('К-1', 'Монтаж радиаторов отопления', 'шт'),
  norm('К-2', 'Демонтаж радиаторов отопления', 'шт'),
  norm('К-3', 'Штукатурка стен гипсовыми смесями', '100 м2', ['оштукатуривание стен гипсовой штукатуркой']),
  norm('К-4', 'Штукатурка потолков гипсовыми смесями', '100 м2'),
  norm('К-5', 'Прокладка труб 25 мм', '100 м'),
  norm('К-6', 'Прокладка труб 50 мм', '100 м'),
  norm('К-7', 'Кладка стен из газобетона В2,5', 'м3'),
  norm('К-8', 'Погружение железобетонных свай', 'м3'),
  norm('К-9', 'Монтаж и демонтаж опалубки стен', 'м2'),
  norm('ГЭСН08-02-001-01', 'Кладка стен кирпичных', 'м3'),
]);

function find(
  name: string,
  unit: string | null = null,
  more: { code?: string; section?: string; learned?: ReadonlyMap<string, string> } = {},
): Candidate[] {
  return findCandidates(
    index,
    { name, unit, code: more.code ?? null, section: more.section ?? null },
    { learned: more.learned },
  );
}

function reasonsOf(candidates: Candidate[]): string[] {
  return candidates[0]?.reasons.map(({ code }) => code) ?? [];
}

describe('tokenise', () => {
  const terms = (text: string): string[] => tokenise(text).tokens.map(({ term }) => term);

  test('reads only the first thousand characters, so that no name delays a calculation', () => {
    const [wanted, far] = ['кирпич', 'бетон'];
    expect(terms(`${wanted} ${'- '.repeat(600)} ${far}`)).toEqual(terms(wanted));
    expect(terms('9'.repeat(1_000_000))).toEqual(terms('9'.repeat(1_000)));
  });

  test.each([
    ['Устр-во перегородок из ГКЛ', 'устройство перегородки гипсокартонной'],
    ['Кладка кирп. стен', 'кладка кирпичных стен'],
    ['Стяжка ц/п', 'стяжка цементно-песчаная'],
    ['Потолки', 'потолок'],
    ['Колодцы', 'колодец'],
    ['Покраска стен', 'окраска стен'],
    ['Mонтаж oкон', 'монтаж окон'],
    ['Заливка плиты', 'бетонирование плиты'],
  ])('%s reads as %s', (left, right) => {
    expect(terms(left)).toEqual(terms(right));
  });

  test.each([
    ['Ду50', '50'],
    ['d=110', '110'],
    ['t=100 мм', '100'],
    ['толщиной 20', '20'],
    ['Ø25', '25'],
    ['диам. 32 мм', '32'],
    ['слой 5 см', '50'],
    ['300мм', '300'],
  ])('%s is a size of %s mm', (text, value) => {
    expect(tokenise(`труба ${text}`).sizes).toMatchObject([{ dimension: 'mm', kind: 'exact', high: Number(value) }]);
  });

  test('products, bounds and kilometres are sizes too', () => {
    expect(tokenise('лоток 200х50').sizes).toMatchObject([{ dimension: 'x', parts: [200, 50] }]);
    expect(tokenise('кран до 25 мм').sizes).toMatchObject([{ dimension: 'mm', kind: 'range', low: 0, high: 25 }]);
    expect(tokenise('кабель от 16 до 35 мм2').sizes).toMatchObject([{ dimension: 'mm2', low: 16, high: 35 }]);
    expect(tokenise('светильник свыше 80 Вт').sizes).toMatchObject([{ dimension: 'Вт', low: 80 }]);
    expect(tokenise('перевозка на 60 км').sizes).toMatchObject([{ dimension: 'км', high: 60 }]);
  });

  test('grades are parsed, a number of layers is not a grade', () => {
    expect(tokenise('бетон B25 (М350) F150').grades).toEqual(['в25', 'м350']);
    expect(tokenise('арматура А500С, щебень фр. 5-20').grades).toEqual(['а500с', '5-20']);
    expect(tokenise('окраска в 2 слоя, 100 м2').grades).toEqual([]);
  });

  test('only the action at the head counts', () => {
    expect([...tokenise('Монтаж (демонтаж) опалубки').actions].toSorted()).toEqual(['dismantle', 'install']);
    expect([...tokenise('Штукатурка стен после демонтажа плитки').actions]).toEqual(['plaster']);
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        tokenise(text).tokens.every(({ weight }) => weight > 0 && weight <= 1),
      ),
    );
  });
});

describe('find candidates', () => {
  test('word forms, synonyms and typos', () => {
    expect(find('Оштукатуривание стены гипсом', 'м2')[0]?.code).toBe('К-3');
    expect(find('Установка радиатора', 'шт')[0]?.code).toBe('К-1');
    expect(find('Штукотурка патолка гипсовая', 'м2')[0]?.code).toBe('К-4');
  });

  test('the opposite work is never matched', () => {
    const [first, second] = find('Разборка радиаторов отопления', 'шт');
    expect(first?.code).toBe('К-2');
    expect(second === undefined || second.score < 0.2).toBe(true);
    const lone = buildNormIndex([norm('1', 'Монтаж лифта', 'шт')]);
    const candidates = findCandidates(lone, { name: 'Демонтаж лифта', unit: 'шт', code: null, section: null });
    expect(candidates.map(({ score }) => score < 0.2)).toEqual([true]);
    expect(isConfidentMatch(candidates)).toBe(false);
  });

  test('a heading of dismantling sets the action for a row that only names a thing', () => {
    expect(find('Радиаторы отопления', 'шт', { section: 'Демонтажные работы' })[0]?.code).toBe('К-2');
    expect(find('Радиаторы отопления', 'шт', { section: 'Отопление' })[0]?.code).toBe('К-1');
  });

  test('a unit of another dimension is not matched automatically, a multiple is', () => {
    const pieces = find('Погружение железобетонных свай', 'шт');
    expect(reasonsOf(pieces)).toContain('unit_differs');
    expect(isConfidentMatch(pieces)).toBe(false);
    const metres = find('Штукатурка стен гипсовыми смесями', 'м2');
    expect(metres[0]?.reasons).toContainEqual({ code: 'unit_convertible', detail: 'м2 / 100 м2' });
    expect(isConfidentMatch(metres)).toBe(true);
  });

  test('the size decides, and a row without one is left to the user', () => {
    expect(find('Прокладка трубы Ду50', 'м')[0]?.code).toBe('К-6');
    expect(isConfidentMatch(find('Прокладка трубы Ду50', 'м'))).toBe(true);
    expect(isConfidentMatch(find('Прокладка труб', 'м'))).toBe(false);
    expect(isConfidentMatch(find('Прокладка труб 110 мм', 'м'))).toBe(false);
  });

  test('another grade, another material, another place are not matched', () => {
    expect(isConfidentMatch(find('Кладка стен из газобетона В2,5', 'м3'))).toBe(true);
    expect(isConfidentMatch(find('Кладка стен из газобетона В7,5', 'м3'))).toBe(false);
    expect(isConfidentMatch(find('Погружение деревянных свай', 'м3'))).toBe(false);
  });

  test("a code equal to a norm's takes precedence over words, but not over a unit", () => {
    const candidates = find('Монтаж радиаторов отопления', 'м3', { code: 'гэсн 08–02–001–01' });
    expect(candidates[0]).toMatchObject({ code: 'ГЭСН08-02-001-01', score: 1 });
    expect(reasonsOf(candidates)).toEqual(['code_equal']);
    expect(isConfidentMatch(candidates)).toBe(true);
    expect(isConfidentMatch(find('Кладка', 'шт', { code: 'ГЭСН08-02-001-01' }))).toBe(false);
  });

  test("a company's earlier choice is remembered whatever the spelling", () => {
    const learned = new Map([[learnedKey({ name: 'Батареи  «Рифар»', unit: 'шт.' }), 'id-К-1']]);
    const candidates = find('батареи "Рифар"', 'шт', { learned });
    expect(reasonsOf(candidates)).toEqual(['learned']);
    expect(isConfidentMatch(candidates)).toBe(true);
    expect(find('батареи "Рифар"', 'м', { learned })[0]?.reasons.map(({ code }) => code) ?? []).not.toContain(
      'learned',
    );
  });

  test('two norms of one name are one work', () => {
    const twins = buildNormIndex([
      norm('1', 'Посев газона', 'м2'),
      norm('2', 'Посев газона', '100 м2'),
      norm('3', 'Посадка куста', 'шт'),
    ]);
    expect(
      isConfidentMatch(findCandidates(twins, { name: 'Посев газона', unit: 'м2', code: null, section: null })),
    ).toBe(true);
  });

  test('among many norms that differ only in a number, the one with the exact name is found', () => {
    const floors = Array.from({ length: 90 }, (_, at) => norm(`${at}`, `Замена лифта, остановок ${at + 2}`, 'шт'));
    const candidates = findCandidates(buildNormIndex(floors), {
      name: 'замена лифта, остановок  77',
      unit: 'шт',
      code: null,
      section: null,
    });
    expect(candidates[0]?.name).toBe('Замена лифта, остановок 77');
    expect(isConfidentMatch(candidates)).toBe(true);
    expect(
      isConfidentMatch(
        findCandidates(buildNormIndex(floors), { name: 'Замена лифта', unit: 'шт', code: null, section: null }),
      ),
    ).toBe(false);
  });

  test('an empty base or an empty row has no candidates', () => {
    expect(findCandidates(buildNormIndex([]), { name: 'Посев газона', unit: 'м2', code: null, section: null })).toEqual(
      [],
    );
    expect(find('', 'м2')).toEqual([]);
    expect(isConfidentMatch([])).toBe(false);
  });

  test('any row gets at most three candidates in order, with scores within 0…1', () => {
    const vocabulary = [
      'монтаж',
      'демонтаж',
      'стен',
      'труб',
      '50 мм',
      'В25',
      'радиаторов',
      '(',
      ')',
      ',',
      'с',
      'ж/б',
      'кирп.',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...vocabulary), fc.string({ maxLength: 8 })), { maxLength: 12 }),
        (parts) => {
          const scores = find(parts.join(' '), 'м2').map(({ score }) => score);
          expect(scores.length).toBeLessThanOrEqual(3);
          expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        },
      ),
    );
  });

  test('calibration preserves the order', () => {
    const features = fc.record(
      Object.fromEntries(FEATURES.map((feature) => [feature, fc.double({ min: 0, max: 1, noNaN: true })])),
    ) as fc.Arbitrary<Features>;
    fc.assert(
      fc.property(fc.array(fc.record({ features, rank: fc.double({ min: -9, max: 9, noNaN: true }) })), (some) => {
        const scores = calibrateScores(
          some.map((one, at) => ({ ...one, work: String(at) })),
          CONFIDENCE_MODEL,
        );
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
      }),
    );
  });
});

describe('resources', () => {
  const prices = buildResourceIndex([
    { code: 'b25', name: 'Бетон тяжёлый В25 (М350)', unit: 'м3', kind: 'material', aliases: [] },
    { code: 'b30', name: 'Бетон тяжёлый В30 (М400)', unit: 'м3', kind: 'material', aliases: [] },
    { code: 'any', name: 'Смесь бетонная', unit: 'м3', kind: 'material', aliases: [] },
    { code: 'mastic', name: 'Мастика битумная', unit: 'кг', kind: 'material', aliases: [] },
    { code: 'worker', name: 'Бетонщик', unit: 'чел.-ч', kind: 'labour', aliases: [] },
  ]);

  test('a price is found by name and grade, in a convertible unit', () => {
    expect(findResource(prices, { name: 'Бетон В30', unit: 'м3' })?.code).toBe('b30');
    expect(findResource(prices, { name: 'Битумная мастика', unit: 'т' })?.code).toBe('mastic');
  });

  test('no price is guessed: another class, another dimension, another thing, a worker', () => {
    expect(findResource(prices, { name: 'Бетон В40', unit: 'м3' })).toBeNull();
    expect(findResource(prices, { name: 'Мастика битумная', unit: 'шт' })).toBeNull();
    expect(findResource(prices, { name: 'Лифт', unit: 'шт' })).toBeNull();
    expect(findResource(prices, { name: 'Бетонщик', unit: 'чел.-ч' })).toBeNull();
  });

  test.each([
    ['Песок природный средний', 'Песок', 1],
    ['Бетон В25', 'Смеси бетонные тяжелого бетона класс В25 (М350)', 1],
    ['Бетон В30', 'Бетон В25', 0.8],
    ['Клей для газобетонных блоков', 'Блоки газобетонные', 0],
    ['Хомуты трубные', 'Труба полипропиленовая', 0],
    ['Перевозка песка', 'Песок', 0],
    ['Смесь асфальтобетонная', 'Смесь бетонная', 0],
    ['Щебень', 'Песок', 0],
  ])('%s and %s are alike by %d', (bill, own, likeness) => {
    expect(resourceLikeness({ name: bill }, { name: own })).toBe(likeness);
    expect(isSameResource({ name: bill }, { name: own })).toBe(likeness > 0.5);
  });

  test("an alias of the norm's resource counts as its name", () => {
    expect(
      isSameResource({ name: 'Грунтовка битумная' }, { name: 'Праймер битумный', aliases: ['грунтовка битумная'] }),
    ).toBe(true);
  });
});
