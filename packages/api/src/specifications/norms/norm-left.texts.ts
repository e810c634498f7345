import type { NormLeftReason } from './norm-imports.schemas.ts';

/** Reasons for not importing parts of a norm file, in both languages. */
export const NORM_LEFT_TEXTS: Readonly<Record<NormLeftReason, { ru: string; en: string }>> = {
  no_code: { ru: 'нет кода', en: 'no code' },
  no_name: { ru: 'нет наименования', en: 'no name' },
  no_unit: { ru: 'нет единицы измерения', en: 'no unit of measure' },
  no_resources: { ru: 'нет ни одного ресурса с расходом', en: 'no resource with a quantity' },
  named_twice: { ru: 'такой код уже был в файле', en: 'the file has this code already' },
  wrong_quantity: { ru: 'расход не число больше нуля', en: 'the quantity is no number above zero' },
  wrong_price: { ru: 'цена не число', en: 'the price is no number' },
  resource_unit_unknown: { ru: 'у ресурса нет единицы измерения', en: 'the resource has no unit of measure' },
  resource_differs: {
    ru: 'у ресурса с этим кодом в файле другая единица или вид',
    en: 'the file has a resource of this code with another unit or kind',
  },
  unit_off_by_thousand: {
    ru: 'цена не подходит к единице: похоже на ошибку в 1 000 раз',
    en: 'the price does not fit the unit: it looks wrong by 1 000',
  },
  norm_cycle: {
    ru: 'нормы ссылаются друг на друга как на ресурсы по кругу: у этих ресурсов нет цены',
    en: 'norms name each other as resources in a circle: these resources have no price',
  },
  formula_cycle: { ru: 'формулы ссылаются друг на друга по кругу', en: 'formulas refer to each other in a circle' },
  formula_without_value: {
    ru: 'формула без сохранённого значения: откройте и сохраните файл в Excel',
    en: 'a formula without a stored value: open and save the file in a spreadsheet program',
  },
  formula_error: { ru: 'в ячейке ошибка формулы', en: 'the cell holds an error of a formula' },
  line_without_norm: { ru: 'строка ресурса стоит до первой нормы', en: 'a resource before the first norm' },
  unknown_kind_of_resource: { ru: 'вид ресурса не распознан', en: 'the kind of the resource is not known' },
  kind_of_work_unknown: {
    ru: 'вид работ не известен: НР и СП для таких норм не заданы',
    en: 'the kind of work is not known: such norms have no overhead and profit',
  },
  too_long: { ru: 'текст слишком длинный и сокращён', en: 'the text was too long and is cut' },
  coefficient_of_resources: {
    ru: 'коэффициент меняет только отдельные ресурсы: измените их в позиции вручную',
    en: 'the coefficient changes single resources only: change them in the position by hand',
  },
  coefficient_of_nothing: {
    ru: 'не сказано, к каким нормам относится коэффициент',
    en: 'it is not said which norms the coefficient is for',
  },
  unknown_part: {
    ru: 'не нормы и не цены: эта часть файла не читается',
    en: 'neither norms nor prices: this part is not read',
  },
};
