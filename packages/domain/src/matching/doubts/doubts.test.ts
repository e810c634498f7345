import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from '../index.ts';

/** A base of the norm that the row resembles and some unrelated ones. */
function find(row: string, unit: string, norm: string, section: string | null = null): Candidate[] {
  const entry = (id: string, name: string, of: string) => ({
    id,
    code: id,
    name,
    unit: of,
    section: '',
    keywords: [],
  });
  const others = ['Посадка кустарников', 'Перевозка грунта', 'Мытьё потолков'];
  const base = [entry('1', norm, unit), ...others.map((name, at) => entry(String(at + 2), name, 'шт'))];
  return findCandidates(buildNormIndex(base), { name: row, unit, code: null, section });
}

describe('a row that only resembles the work of a norm is not matched', () => {
  test.each([
    ['Насос дренажный погружной', 'шт', 'Установка насоса дренажного погружного', 'goods'],
    ['Приточная установка 2000 м3/ч', 'шт', 'Монтаж приточных установок', 'goods'],
    ['Прокладка паронитовая Ду50', 'шт', 'Прокладка труб', 'goods'],
    ['Штукатурка фасадная силикатная', 'кг', 'Штукатурка фасадов', 'goods'],
    ['Монтаж колпака дымохода', 'шт', 'Монтаж дымохода с колпаком', 'other_object'],
    ['Установка решётки камина', 'шт', 'Установка камина', 'other_object'],
    ['Отверстие под трап, устройство', 'шт', 'Установка трапа', 'other_object'],
    ['Подготовка основания под паркет', 'м2', 'Укладка паркета', 'other_object'],
    ['Сверление отверстий под анкеры', 'шт', 'Установка анкеров', 'other_object'],
    ['Демонтаж и установка счётчика воды', 'шт', 'Установка счётчика воды', 'other_work'],
    ['Шлифовка и окраска перил', 'м', 'Окраска перил', 'other_work'],
    ['Штробление стен под трубы', 'м', 'Штробление стен под проводку', 'other_purpose'],
    ['Нарезка швов в стяжке', 'м', 'Нарезка швов в асфальте', 'other_purpose'],
    ['Устройство душевого поддона из мозаики', 'шт', 'Устройство душевого поддона', 'norm_silent'],
    ['Установка регулятора давления газа', 'шт', 'Установка регулятора давления', 'norm_silent'],
    ['Утепление чердака эковатой', 'м2', 'Утепление чердака минераловатными плитами', 'norm_silent'],
    ['Монтаж взрывозащищённых светильников', 'шт', 'Монтаж светильников', 'norm_silent'],
    ['Установка поручней для маломобильных групп', 'шт', 'Установка поручней', 'norm_silent'],
    ['Монтаж светильников до 40 Вт в бассейне', 'шт', 'Монтаж светильников до 40 Вт', 'norm_silent'],
    ['Укладка плитки на пол', 'м2', 'Укладка кварцвиниловой плитки на пол', 'row_silent'],
    ['Окраска карнизов', 'м2', 'Подшивка карнизов', 'other_work'],
    ['Монтаж перегородок', 'м2', 'Монтаж перегородок HPL', 'row_silent'],
    ['Установка компенсаторов', 'шт', 'Установка компенсаторов диаметром 80 мм', 'row_silent'],
  ])('«%s»', (row, unit, norm, doubt) => {
    const found = find(row, unit, norm);
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons.map(({ code }) => code)).toContain(doubt);
  });

  test.each([
    ['Монтаж насоса дренажного погружного', 'шт', 'Установка насоса дренажного погружного'],
    ['Монтаж приточной установки', 'шт', 'Монтаж приточных установок'],
    ['Установка межкомнатной двери', 'шт', 'Установка дверных блоков межкомнатных'],
    ['Оштукатуривание фасадов', 'м2', 'Штукатурка фасадов'],
    ['Окраска перил с предварительной огрунтовкой', 'м', 'Окраска перил'],
    ['Монтаж и демонтаж опалубки', 'м2', 'Монтаж и демонтаж опалубки'],
    ['Стяжка пола', 'м2', 'Устройство стяжки пола'],
    ['Высококачественная окраска стен', 'м2', 'Окраска стен'],
    ['Оштукатуривание стен с заделкой швов плит', 'м2', 'Штукатурка стен'],
    ['Демонтаж чугунных радиаторов', 'шт', 'Демонтаж радиаторов'],
  ])('«%s» names the work and is matched', (row, unit, norm) => {
    expect(isConfidentMatch(find(row, unit, norm))).toBe(true);
  });
});

describe('the heading', () => {
  test('may lower the confidence of a norm but never raises it', () => {
    const row = ['Оклейка обоями', 'м2', 'Оклейка стен обоями'] as const;
    const [alone] = find(...row);
    for (const heading of ['Стены', 'Потолки', 'Отделочные работы', 'Оклейка стен обоями'])
      expect(find(...row, heading)[0]?.score).toBeLessThanOrEqual(alone?.score ?? 0);
    expect(find(...row, 'Потолки')[0]?.reasons.map(({ code }) => code)).toContain('other_section');
  });
});

test('the nearest norms are offered however weak, marked as weak', () => {
  const found = find('Монтаж камина', 'шт', 'Установка умывальников');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ is_weak: isWeak, score }) => isWeak === score < 0.3)).toBe(true);
  expect(isConfidentMatch(found)).toBe(false);
});
