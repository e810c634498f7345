import type { FieldWords } from '../core/field-words.ts';

/** The check of an estimate: its findings and their state. */
export const ESTIMATE_CHECK_FIELD_WORDS: FieldWords = {
  'StalePrices.total': ['Сумма позиций без начислений и НДС', 'The sum of positions without charges and VAT'],
  stale_total: ['Сколько из неё на старых ценах', 'What of it stands on old prices'],
  stale_share: ['Доля старых цен, %', 'Share of old prices, %'],
  undated_total: [
    'Сколько на ценах без даты: из ведомостей и поставленных вручную',
    'What stands on prices without a day: those of bills and those typed by hand',
  ],
  stale_count: ['Сколько старых цен', 'How many prices are old'],
  'StalePrices.results': [
    'Старые цены: первые двести, крупные сначала',
    'Old prices: the first two hundred, the largest first',
  ],
  'StalePrice.row_id': ['Позиция', 'Position'],
  resource_name: ['Ресурс', 'Resource'],
  'StalePrice.price_source': ['Откуда цена', 'Where the price is from'],
  check_id: ['Проверка чужой сметы', 'Check of a foreign estimate'],
  checked_by: ['Кто принёс файл', 'Who brought the file'],
  is_priced: [
    'В файле есть цены или стоимости; если нет — об отсутствии цен не говорится',
    'The file states prices or costs; of one that does not, nothing is said about missing prices',
  ],
  finding_id: ['Найденное: одно и то же при каждой проверке', 'The finding; the same at every check'],
  checked_at: ['Когда проверено; `null` — ещё не проверялось', 'When it was checked; null: not yet'],
  'SpecificationCheck.is_current': ['Строки с тех пор не менялись', 'The rows are as they were when they were checked'],
  counts: ['Сколько найдено и не закрыто', 'Findings that are not settled'],
  warning: ['Предупреждений', 'Warnings'],
  hint: ['Подсказок', 'Hints'],
  dismissed_count: ['Сколько закрыто с причиной', 'Findings settled with a reason'],
  unlisted_count: ['Сколько найдено сверх первой тысячи', 'Found beyond the first thousand'],
  findings: ['Найденное: сначала самое тяжёлое', 'Findings, the gravest first'],
  severity: ['Тяжесть', 'Severity'],
  found: ['Что стоит', 'What stands there'],
  expected: ['Что было бы верно', 'What would be right'],
  'CheckFinding.effect': ['Сколько денег под вопросом', 'What of the total is in question'],
  'CheckFinding.fix': [
    'Что исправляется одним нажатием; `null` — решает человек',
    'What one press puts right; null: a person decides',
  ],
  is_dismissed: ['Закрыто с причиной', 'Settled with a reason'],
  'CheckFinding.row_id': [
    'Строка спецификации; `null` — вся смета',
    'Row of the specification; null: the whole estimate',
  ],
  'CheckFinding.rule': ['Правило', 'Rule'],
  'counts.error': ['Ошибок', 'Errors'],
  'CheckFinding.place': ['Где в файле ведомости', 'Where in the file of the bill'],
  'CheckFinding.reason': ['Причина, с которой закрыто', 'The reason it was settled with'],
};
