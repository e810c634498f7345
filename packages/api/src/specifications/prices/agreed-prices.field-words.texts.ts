import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Prices fixed at commit or adjusted to a sum, and what they keep of the calculation. */
export const AGREED_PRICE_FIELD_WORDS: FieldWords = {
  adjustment: [
    'Корректировка: договорная цена минус рассчитанная, ₽',
    'Adjustment: the agreed price less the calculated one, roubles',
  ],
  agreed_total: [
    'Договорная стоимость, когда она не цена × количество',
    'Agreed total where it is not price × quantity',
  ],
  fix_unit_prices: ['Зафиксировать цены за единицу', 'Fix unit prices'],
  target_gross: ['Сумма с НДС, к которой привести', 'Target gross sum'],
  percent: [
    'Процент от −100 до 9999, до 4 знаков после точки; меньше нуля — скидка',
    'Percent from −100 to 9999, up to 4 places; below zero it is a discount',
  ],
  'ChargedStep.amount': ['Сколько начислено, ₽', 'Amount of the charge, roubles'],
  'Specification.token': [
    'То, что ответил просмотр новых цен: применяется только увиденное',
    'Token from the preview of new prices: only the previewed prices are applied',
  ],
};
