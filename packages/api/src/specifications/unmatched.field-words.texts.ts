import type { FieldWords } from '../core/field-words.ts';

/** Unmatched positions and their candidates. */
export const UNMATCHED_FIELD_WORDS: FieldWords = {
  is_goods: [
    'Прочитана при расчёте как товар: работа не названа, норма сама не назначается',
    'Read as goods when calculated: no work is named, and no norm is taken by itself',
  ],
  'reasons.text': ['Причина словами', 'The reason in words'],
  'OfferedNorm.similar_row_keys': [
    'Похожие позиции, числа которых эта норма тоже покрывает',
    'Positions alike whose numbers this norm covers as well',
  ],
  similar_row_keys: [
    'Похожие позиции без нормы: то же наименование и единица или отличие только в числах, которые покрывает первый вариант',
    'Positions alike without a norm: the same name and unit, or other numbers only, which the first candidate covers',
  ],
  earlier_prices: ['Что компания брала за такую работу раньше', 'What the company asked for such a work before'],
  price_here: [
    'Эта цена в этой спецификации, с НДС или без него, как в ней',
    'That price in this specification, with VAT or without as it is there',
  ],
  offered_line: [
    'Строкой чего становится товар и сколько он стоит в сборнике; `null` — позиция не товар',
    'The line that goods become, and their price in the base; null: no goods',
  ],
  'OfferedLine.name': ['Наименование в сборнике', 'Name in the base'],
  'OfferedLine.price': ['Цена за единицу позиции, ₽', 'Price for the unit of the position, roubles'],
  line_kind: [
    'Цена — строкой материала или оборудования внутри позиции; без поля — цена позиции вручную',
    'The price is of a material or equipment in the position; without it a price of the position by hand',
  ],
};
