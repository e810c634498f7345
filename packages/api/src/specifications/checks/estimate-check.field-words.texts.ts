import type { FieldWords } from '../../core/field-words/field-words.ts';

/** The check of an estimate: its findings and their state. */
export const ESTIMATE_CHECK_FIELD_WORDS: FieldWords = {
  'StalePrices.total': ['Сумма позиций без начислений и НДС', 'The sum of positions without charges and VAT'],
  stale_total: ['Сколько из неё на старых ценах', 'Part based on outdated prices'],
  stale_share: ['Доля старых цен, %', 'Share of outdated prices, %'],
  undated_total: [
    'Сколько на ценах без даты: из ведомостей и поставленных вручную',
    'Part based on undated prices: from bills or entered manually',
  ],
  stale_count: ['Сколько старых цен', 'Number of outdated prices'],
  'StalePrices.results': [
    'Старые цены: первые двести, крупные сначала',
    'Outdated prices: the first two hundred, largest first',
  ],
  'StalePrice.row_id': ['Позиция', 'Position'],
  resource_name: ['Ресурс', 'Resource'],
  'StalePrice.price_source': ['Откуда цена', 'Source of the price'],
  check_id: ['Проверка чужой сметы', 'Check of a foreign estimate'],
  'ForeignCheck.answer': ['Ответ на вопрос о файле', 'The answer to the question of the file'],
  checked_by: ['Кто принёс файл', 'Who uploaded the file'],
  is_priced: [
    'В файле есть цены или стоимости; если нет — об отсутствии цен не говорится',
    'The file states prices or costs; otherwise missing prices are not reported',
  ],
  finding_id: ['Найденное: одно и то же при каждой проверке', 'The finding; stable across checks'],
  checked_at: ['Когда проверено; `null` — ещё не проверялось', 'When it was checked; null: not yet'],
  'SpecificationCheck.is_current': ['Строки с тех пор не менялись', 'The rows are unchanged since the check'],
  counts: ['Сколько найдено и не закрыто', 'Unresolved findings'],
  warning: ['Предупреждений', 'Warnings'],
  hint: ['Подсказок', 'Hints'],
  dismissed_count: ['Сколько закрыто с причиной', 'Dismissed findings'],
  unlisted_count: ['Сколько найдено сверх первой тысячи', 'Findings beyond the first thousand'],
  findings: ['Найденное: сначала самое тяжёлое', 'Findings, most severe first'],
  severity: ['Тяжесть', 'Severity'],
  found: ['Что стоит', 'Actual value'],
  expected: ['Что было бы верно', 'Expected value'],
  'CheckFinding.effect': ['Сколько денег под вопросом', 'Amount in question'],
  'CheckFinding.fix': [
    'Что исправляется одним нажатием; `null` — решает человек',
    'Automatic fix; null: a person decides',
  ],
  is_dismissed: ['Закрыто с причиной', 'Dismissed with a reason'],
  'CheckFinding.row_id': [
    'Строка спецификации; `null` — вся смета',
    'Row of the specification; null: the whole estimate',
  ],
  'CheckFinding.rule': ['Правило', 'Rule'],
  'counts.error': ['Ошибок', 'Errors'],
  'CheckFinding.place': ['Где в файле ведомости', 'Where in the file of the bill'],
  'CheckFinding.reason': ['Причина, с которой закрыто', 'Reason for the dismissal'],
};
