import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Unmatched positions and their candidates. */
export const UNMATCHED_FIELD_WORDS: FieldWords = {
  is_goods: [
    'Прочитана при расчёте как товар: работа не названа, норма сама не назначается',
    'Recognised as goods: names no work, and no norm is matched automatically',
  ],
  'reasons.text': ['Причина словами', 'The reason in words'],
  'OfferedNorm.similar_row_keys': [
    'Похожие позиции, числа которых эта норма тоже покрывает',
    'Similar positions whose numbers this norm covers too',
  ],
  similar_row_keys: [
    'Похожие позиции без нормы: то же наименование и единица или отличие только в числах, которые покрывает первый вариант',
    'Similar unmatched positions: same name and unit, or differing only in numbers the first candidate covers',
  ],
  earlier_prices: ['Что компания брала за такую работу раньше', 'Earlier prices of the company for such a work'],
  price_here: [
    'Эта цена в этой спецификации, с НДС или без него, как в ней',
    'That price in the VAT terms of this specification',
  ],
  offered_line: [
    'Строкой чего становится товар и сколько он стоит в сборнике; `null` — позиция не товар',
    'The line for goods, with their price in the base; null: not goods',
  ],
  'OfferedLine.name': ['Наименование в сборнике', 'Name in the base'],
  'OfferedLine.price': ['Цена за единицу позиции, ₽', 'Price for the unit of the position, roubles'],
  line_kind: [
    'Цена — строкой материала или оборудования внутри позиции; без поля — цена позиции вручную',
    'Price of a material or equipment line in the position; absent: manual price of the position',
  ],
};
