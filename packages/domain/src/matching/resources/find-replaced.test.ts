import { describe, expect, test } from 'vitest';
import { starterResources } from '../starter-base.fixtures.ts';
import { findReplaced } from './find-replaced.ts';

const material = (name: string, code: string | null = null) => ({ name, code, kind: 'material' as const });
const machine = (name: string) => ({ name, code: null, kind: 'machine' as const });

describe('a material of the bill replaces that of the norm', () => {
  test.each([
    ['Штукатурка гипсовая Кнауф Ротбанд', 'Смесь штукатурная гипсовая'],
    ['Смесь штукатурная Ротбанд', 'Смесь штукатурная гипсовая'],
    ['Ротбанд', 'Смесь штукатурная гипсовая'],
    ['Смесь штукатурная гипсовая', 'Раствор цементно-песчаный М100'],
    ['Пескобетон М300', 'Раствор цементно-песчаный М150'],
    ['Труба PPR PN20 d25', 'Труба полипропиленовая 25 мм с фасонными частями'],
    ['Труба ПЭ100 SDR17 d110', 'Труба полиэтиленовая ПЭ100 110 мм'],
    ['Труба гофрированная SN8 d200', 'Труба канализационная наружная гофрированная 200 мм'],
    ['Утеплитель Rockwool Фасад Баттс', 'Плиты минераловатные фасадные'],
    ['Пеноплэкс Комфорт 50 мм', 'Плиты пенополистирольные экструдированные'],
    ['Блок Ytong D500', 'Блоки из ячеистого бетона D500'],
    ['Клей для блоков Ytong', 'Клей для ячеистых блоков'],
    ['Грунтовка Бетоконтакт', 'Грунтовка глубокого проникновения'],
    ['Сетка стеклотканевая фасадная', 'Сетка фасадная'],
    ['Линолеум коммерческий', 'Линолеум'],
  ])('%s instead of %s', (bill, norm) => {
    expect(findReplaced(material(bill), [machine('Штукатурная станция'), material(norm)])?.name).toBe(norm);
  });

  test.each([
    ['Маяк штукатурный 6 мм', 'Смесь штукатурная гипсовая'],
    ['Сетка штукатурная', 'Маяк штукатурный'],
    ['Сетка штукатурная', 'Смесь штукатурная гипсовая'],
    ['Шнур сварочный для линолеума', 'Линолеум'],
    ['Клей для блоков Ytong', 'Блоки из ячеистого бетона D500'],
    ['Дюбель для теплоизоляции', 'Плиты минераловатные фасадные'],
    ['Клей плиточный', 'Клей для ячеистых блоков'],
    ['Пескобетон М300', 'Бетон тяжёлый В15'],
    ['Блоки керамзитобетонные', 'Блоки из ячеистого бетона D500'],
    ['Сетка фасадная', 'Смесь базовая штукатурно-клеевая фасадная'],
  ])('but not %s of %s', (bill, norm) => {
    expect(findReplaced(material(bill), [material(norm)])).toBeNull();
  });

  test('one code is one material, whatever its name', () => {
    expect(findReplaced(material('Изделие', 'Р-0246'), [material('Труба', 'р-0246 ')])?.name).toBe('Труба');
  });

  test('a machine is only replaced by a machine', () => {
    expect(findReplaced(material('Штукатурная смесь'), [machine('Штукатурная станция')])).toBeNull();
    expect(findReplaced(machine('Экскаватор 0,65 м3'), [machine('Экскаватор одноковшовый')])?.kind).toBe('machine');
  });

  test('of several candidates the most similar is replaced', () => {
    const primers = [material('Грунтовка глубокого проникновения'), material('Грунтовка адгезионная (бетоноконтакт)')];
    expect(findReplaced(material('Грунтовка адгезионная'), primers)).toBe(primers[1]);
    const mixes = [material('Раствор цементно-песчаный М100'), material('Смесь штукатурная гипсовая')];
    expect(findReplaced(material('Штукатурка Ротбанд'), mixes)).toBe(mixes[1]);
  });

  test('every material of the base replaces itself', () => {
    const materials = starterResources().filter(({ kind }) => kind === 'material' || kind === 'consumable');
    const others = materials.filter(({ name }) => findReplaced(material(name), [material(name)]) === null);
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
