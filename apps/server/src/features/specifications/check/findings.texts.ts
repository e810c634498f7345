import type { CheckFinding, CheckRule } from '@karkas/domain/estimate-check/index.ts';
import { formatMoney } from '@karkas/domain/decimal/format-number.ts';
import { displayAmount } from '@karkas/domain/estimate-check/display-amount.ts';
import { pluralRu } from '@karkas/domain/text/plural.ts';

type FindingMessage = (about: readonly string[]) => string;
type Language = 'ru' | 'en';

const one = (about: readonly string[], at = 0): string => about[at] ?? '';
const day = (iso: string): string => iso.split('-').toReversed().join('.');
const listed = (about: readonly string[]): string => (about.length === 0 ? '' : `: ${about.join('; ')}`);

/** Price date and the age limit in days; checks from before the setting existed used 90. */
function agedOf(about: readonly string[]): { date: string; days: string } {
  const [date = '', days = '90'] = one(about).split('|');
  return { date, days };
}

const RU: Record<CheckRule, FindingMessage> = {
  arithmetic_line: () => 'Количество × цена не равно стоимости',
  arithmetic_section: (about) => `«${one(about)}» не равно сумме строк раздела`,
  arithmetic_document: (about) => `«${one(about)}» не равно сумме разделов`,
  total_mismatch: (about) => `«${one(about)}» не сходится с посчитанным`,
  hand_total: (about) => `«${one(about)}» набрано числом, а другие суммы – формулы`,
  formula_overwritten: (about) => `«${one(about)}»: вместо формулы стоит число`,
  hidden_rows: (about) => `«${one(about)}» в скрытой строке файла`,
  duplicate_work: (about) => `Такая же работа уже есть: «${one(about)}»`,
  part_and_whole: (about) => `Работа уже входит в «${one(about)}»`,
  material_twice: (about) => `Материал уже учтён в работе «${one(about)}»: «${one(about, 1)}»`,
  unit_mismatch: () => 'Единица не та, в которой считают такую работу',
  unit_factor: (about) =>
    about.length > 1
      ? `Цена отличается от обычной в ${one(about, 1)} раз: проверьте единицу «${one(about)}»`
      : `Похоже, количество не разделено на «${one(about)}»`,
  linked_quantities: (about) =>
    `Объёмы не связаны: ${one(about)} ${displayAmount(one(about, 2), 'ru')} и ${one(about, 1)}`,
  price_missing: (about) => (about.length === 0 ? 'Нет цены' : `Нет цены${listed(about)}`),
  quantity_zero: () => 'Нет количества',
  negative_unexplained: () => 'Отрицательная строка без пояснения',
  lookalike_letters: (about) => `Латинские буквы среди русских: ${about.join(', ')}`,
  wrong_percents: () => 'НР и СП не те, что у вида работ нормы',
  coefficient_unexplained: (about) => `Коэффициент без обоснования: «${one(about)}»`,
  coefficient_twice: (about) => `Коэффициент применён дважды: «${one(about)}»`,
  vat_rate_by_date: (about) => `Ставка НДС не та, что действует на ${day(one(about))}`,
  vat_terms_mixed: (about) => `В «${one(about)}» цены с НДС, в «${one(about, 1)}» – без НДС`,
  price_outlier: (about) => {
    const [, source = '', median = '', spread = '', date = '', document = ''] = about;
    const count = Number(one(about));
    const figures = median === '' ? '' : `, медиана ${formatMoney(median)}, разброс (MAD) ${formatMoney(spread)}`;
    if (source === 'base' || source === 'base_work')
      return `Цена ведомости далека от цены нормы ${document}${source === 'base' ? '' : ' без материалов'}${date === '' ? '' : ` в ценах на ${day(date)}`}`;
    if (source === 'earlier')
      return `Цена далека от прежних: ${count} ${pluralRu(count, 'цена', 'цены', 'цен')}${figures}, последняя от ${day(date)} (${document})`;
    const rows = `${count} ${pluralRu(count, 'строка', 'строки', 'строк')}`;
    if (source === 'estimate') return `Цена далека от цены такой же работы в этой смете: ${rows}${figures}`;
    // Checks from before figures were stored have only one value.
    return about.length > 1
      ? `Цена далека от прежних: ${count} ${pluralRu(count, 'цена', 'цены', 'цен')}, последняя от ${day(source)}`
      : `Цена далека от цены такой же работы в этой смете: ${rows}`;
  },
  price_stale: (about) => {
    const { date, days } = agedOf(about);
    const than = `старше ${days} ${pluralRu(Number(days), 'дня', 'дней', 'дней')}`;
    return about.length > 1
      ? `Цена от ${day(date)} ${than}${listed(about.slice(1))}`
      : `Цены сборника от ${day(date)} ${than}`;
  },
  companion_missing: (about) => `В смете не нашлось: ${one(about)}`,
};

const EN: Record<CheckRule, FindingMessage> = {
  arithmetic_line: () => 'Quantity × price is not the cost',
  arithmetic_section: (about) => `«${one(about)}» is not the sum of its rows`,
  arithmetic_document: (about) => `«${one(about)}» is not the sum of the sections`,
  total_mismatch: (about) => `«${one(about)}» differs from what is counted`,
  hand_total: (about) => `«${one(about)}» is typed while other sums are formulas`,
  formula_overwritten: (about) => `«${one(about)}»: a number stands in place of a formula`,
  hidden_rows: (about) => `«${one(about)}» is in a hidden row of the file`,
  duplicate_work: (about) => `The same work is there already: «${one(about)}»`,
  part_and_whole: (about) => `The work is part of «${one(about)}»`,
  material_twice: (about) => `The material is in the work «${one(about)}» already: «${one(about, 1)}»`,
  unit_mismatch: () => 'Such a work is not counted in this unit',
  unit_factor: (about) =>
    about.length > 1
      ? `The price is ${one(about, 1)} times off the usual one: check the unit «${one(about)}»`
      : `The quantity seems not to be divided by «${one(about)}»`,
  linked_quantities: (about) =>
    `Quantities do not go together: ${one(about)} ${displayAmount(one(about, 2), 'en')} and ${one(about, 1)}`,
  price_missing: (about) => (about.length === 0 ? 'No price' : `No price${listed(about)}`),
  quantity_zero: () => 'No quantity',
  negative_unexplained: () => 'A negative row without a note',
  lookalike_letters: (about) => `Latin letters among Russian ones: ${about.join(', ')}`,
  wrong_percents: () => 'Overhead and profit are not those of the kind of work of the norm',
  coefficient_unexplained: (about) => `A coefficient without a reason: «${one(about)}»`,
  coefficient_twice: (about) => `A coefficient is applied twice: «${one(about)}»`,
  vat_rate_by_date: (about) => `The rate of VAT is not the one in force on ${day(one(about))}`,
  vat_terms_mixed: (about) => `Prices of «${one(about)}» hold VAT, those of «${one(about, 1)}» do not`,
  price_outlier: (about) => {
    const [count = '', source = '', median = '', spread = '', date = '', document = ''] = about;
    const money = (value: string): string => formatMoney(value, { language: 'en' });
    const figures = median === '' ? '' : `, median ${money(median)}, spread (MAD) ${money(spread)}`;
    if (source === 'base' || source === 'base_work')
      return `The price of the bill is far from that of the norm ${document}${source === 'base' ? '' : ' without materials'}${date === '' ? '' : ` in prices of ${day(date)}`}`;
    if (source === 'earlier')
      return `The price is far from ${count} earlier ones${figures}, the last of ${day(date)} (${document})`;
    const rows = `The price is far from that of the same work in this estimate, rows: ${count}`;
    if (source === 'estimate') return `${rows}${figures}`;
    return about.length > 1 ? `The price is far from ${count} earlier ones, the last of ${day(source)}` : rows;
  },
  price_stale: (about) => {
    const { date, days } = agedOf(about);
    return about.length > 1
      ? `The price of ${day(date)} is older than ${days} days${listed(about.slice(1))}`
      : `Prices of the base of ${day(date)} are older than ${days} days`;
  },
  companion_missing: (about) => `The estimate has no ${one(about)}`,
};

/** Message of a finding, by its rule. */
export const messageOf = ({ rule, about }: Pick<CheckFinding, 'rule' | 'about'>, language: Language): string =>
  (language === 'ru' ? RU : EN)[rule](about);

/** Message without amounts, for the activity log, which users without the price permission read too. */
export const messageWithoutSums = ({ rule, about }: Pick<CheckFinding, 'rule' | 'about'>, language: Language): string =>
  messageOf(
    { rule, about: rule === 'price_outlier' ? about.map((value, at) => (at === 2 || at === 3 ? '' : value)) : about },
    language,
  );
