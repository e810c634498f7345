import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Unmatched positions and their candidates. */
export const UNMATCHED_FIELD_WORDS: FieldWords = {
  is_goods: [
    'Прочитана при расчёте как товар: работа не названа, норма сама не назначается',
    'Recognised as goods: names no work, and no norm is matched automatically',
  ],
  is_convertible: [
    'Приводится ли единица позиции к единице нормы; если нет, такая норма позиции не назначается',
    'Whether the unit of the position converts to that of the norm; otherwise the norm is refused',
  ],
  calculated: [
    'Что стоила бы единица позиции по этой норме; `null` — посчитать нельзя: нет объёма или единица не приводится',
    'What a unit of the position would cost by this norm; null: cannot be calculated',
  ],
  'CalculatedOffer.price': [
    'Цена за единицу позиции, с НДС или без него, как в этой спецификации',
    'Price for the unit of the position in the VAT terms of this specification',
  ],
  'CalculatedOffer.missing_prices': ['Скольких цен в ней не хватает', 'Prices that it lacks'],
  'CalculatedOffer.missing_deductions': [
    'Сколько из них с отрицательным количеством',
    'Of them, those with a negative quantity',
  ],
  'CalculatedOffer.kind_of_work': ['Вид работ нормы', 'Kind of work of the norm'],
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
