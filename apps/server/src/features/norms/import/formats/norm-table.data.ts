import type { ResourceKind } from '../import.types.ts';

/** Columns of a table of norms as titled in the template; `also`: accepted aliases. */
export const TABLE_COLUMNS = {
  row: { title: 'Строка', also: ['тип строки'] },
  code: { title: 'Код', also: ['шифр', 'обоснование', 'код ресурса'] },
  name: { title: 'Наименование', also: ['название', 'наименование работ и ресурсов'] },
  unit: { title: 'Ед. изм.', also: ['единица измерения', 'ед.изм.', 'ед. изм', 'единица'] },
  quantity: { title: 'Расход', also: ['норма расхода', 'количество', 'кол-во'] },
  kind: { title: 'Вид ресурса', also: ['вид', 'тип ресурса'] },
  price: { title: 'Цена', also: ['цена, ₽', 'цена, руб.', 'цена без ндс'] },
  kind_of_work: { title: 'Вид работ', also: ['вид работ (нр и сп)', 'нр/сп'] },
  collection: { title: 'Сборник', also: [] },
  section: { title: 'Раздел', also: ['таблица'] },
  steps: { title: 'Состав работ', also: ['состав'] },
} as const satisfies Record<string, { title: string; also: readonly string[] }>;
export type TableColumn = keyof typeof TABLE_COLUMNS;
export const REQUIRED_COLUMNS: readonly TableColumn[] = ['code', 'name', 'unit', 'quantity'];

export const NORM_ROW = 'норма';
export const RESOURCE_ROW = 'ресурс';

export const KIND_WORDS: readonly [RegExp, ResourceKind][] = [
  [/^машинист|труд машинист|отм|зтм/, 'machinist'],
  [/^(труд|рабоч|от$|зт$|labou?r)/, 'labour'],
  [/^(машин|механизм|эм$|machine)/, 'machine'],
  [/^(расходн|consumable)/, 'consumable'],
  [/^(оборудован|об$|equipment)/, 'equipment'],
  [/^(материал|мат|м$|material)/, 'material'],
];
export const KIND_NAMES: Readonly<Record<ResourceKind, string>> = {
  labour: 'труд',
  machinist: 'машинист',
  machine: 'машина',
  material: 'материал',
  equipment: 'оборудование',
  consumable: 'расходный',
};

export const TEMPLATE_NAME = 'Шаблон норм';
export const TEMPLATE_SHEET = 'Нормы';
/** Example rows of the template: an invented norm with its resources. */
export const TEMPLATE_ROWS: readonly Partial<Record<TableColumn, string>>[] = [
  {
    row: NORM_ROW,
    code: 'Н-01-001',
    name: 'Окраска стен краской за два раза',
    unit: '100 м2',
    kind_of_work: '15',
    collection: 'Отделка',
    section: 'Малярные работы',
    steps: 'Подготовка основания. Окраска за два раза.',
  },
  {
    row: RESOURCE_ROW,
    code: 'Т-4',
    name: 'Маляр, разряд 4',
    unit: 'чел.-ч',
    quantity: '18,5',
    kind: KIND_NAMES.labour,
    price: '620',
  },
  {
    row: RESOURCE_ROW,
    code: 'М-001',
    name: 'Краска водно-дисперсионная',
    unit: 'кг',
    quantity: '32',
    kind: KIND_NAMES.material,
    price: '115,50',
  },
];
/** «п. 15» of the orders. */
export const PARAGRAPH = /^п\.?\s*/i;
