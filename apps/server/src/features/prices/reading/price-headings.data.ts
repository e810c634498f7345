import type { BookPriceSource, PriceKind } from '@karkas/api/prices/price-books.schemas.ts';
import type { PriceColumn } from '@karkas/api/prices/price-import.schemas.ts';

/** Titles are matched after `normaliseTitle`: lower case, е for ё, dots as spaces. The greater weight wins a column. */
export const COLUMN_TITLES: readonly { role: PriceColumn; weight: number; is: RegExp; isNot?: RegExp }[] = [
  { role: 'code', weight: 90, is: /^код( ресурса)?$|^шифр|^артикул|^код ксц?р|обоснован|^code$/ },
  {
    role: 'name',
    weight: 90,
    is: /наименован|^название|^номенклатура|^товар$|^материал(ы)?$|^ресурс$|^name$/,
    isNot: /групп|поставщ|производит|файла/,
  },
  {
    role: 'unit',
    weight: 90,
    is: /^ед$|^е ?\/? ?и$|^единицы?$|^ед(иниц\S*)? ?\/? ?изм|единиц\S* измерен|^unit$/,
    isNot: /цена/,
  },
  { role: 'kind', weight: 85, is: /^вид( ресурса)?$|^тип( ресурса)?$|^kind$/ },
  { role: 'index', weight: 95, is: /индекс|^index$/ },
  { role: 'base_price', weight: 94, is: /(базис|на 01 01 2022|01 01 2022 г?)/, isNot: /отпускн|индекс|текущ/ },
  {
    role: 'price',
    weight: 93,
    is: /(цена|стоимост|прайс|тариф).*без (учета )?ндс|сметн\S* цена.*текущ|текущ\S* цена/,
    isNot: /базис|опт(ов|$)|сумма/,
  },
  {
    role: 'price',
    weight: 80,
    is: /цена|^стоимость( за)? ?(1 )?ед|^прайс$|^розница$|^price$/,
    isNot: /базис|индекс|сумма|опт(ов|$)|стар/,
  },
  { role: 'price', weight: 60, is: /^стоимость|^опт|цена опт|оптовая/, isNot: /сумма/ },
  { role: 'source', weight: 85, is: /^источник( цены)?$|^source$/ },
  { role: 'date', weight: 85, is: /^дата( цены)?$|^date$|^на дату$/ },
  { role: 'document', weight: 80, is: /^документ|^основание|^прайс лист|^document$/ },
];

/** The regional quarterly form (сплит-форма): columns are identified by the numbers below them. */
export const SPLIT_SHEET = /сплит/i;
export const SPLIT_COLUMNS: Readonly<Partial<Record<PriceColumn, number>>> = {
  code: 1,
  name: 2,
  unit: 3,
  base_price: 5,
  price: 8,
  index: 9,
};
export const SPLIT_DOCUMENT = 'ФГИС ЦС, сплит-форма';

/** Names of kinds and sources used in files. */
export const KIND_NAMES: Readonly<Record<PriceKind, readonly string[]>> = {
  labour: ['труд', 'труд рабочих', 'от', 'зт', 'рабочие', 'затраты труда', 'labour'],
  machinist: ['труд машинистов', 'отм', 'зтм', 'машинисты', 'machinist'],
  machine: ['машина', 'машины', 'эм', 'механизм', 'механизмы', 'машины и механизмы', 'machine'],
  material: ['материал', 'материалы', 'м', 'мат', 'material'],
  consumable: ['расходный материал', 'расходные материалы', 'расходник', 'consumable'],
  equipment: ['оборудование', 'об', 'equipment'],
};
export const SOURCE_NAMES: Readonly<Record<BookPriceSource, readonly string[]>> = {
  market: ['рынок', 'рыночная', 'прайс', 'кп', 'market'],
  base: ['база', 'базисная', 'фсбц', 'base'],
  index: ['индекс', 'по индексу', 'index'],
  manual: ['вручную', 'своя', 'manual'],
};

/** Placeholders that mean no price. */
export const NO_PRICE = /^([-–—]+|нет|н\/д|по запросу|договорная|уточняйте|звоните|под заказ)$/i;

/** Codes of the state classifier by kind of resource. */
export const KIND_BY_CODE: readonly { kind: PriceKind; is: RegExp }[] = [
  { kind: 'machinist', is: /^4-\d{3}-\d+$/ },
  { kind: 'labour', is: /^[123]-\d{3}-\d+$/ },
  { kind: 'machine', is: /^91\.\d{2}\.\d{2}-\d{3}$/ },
  { kind: 'equipment', is: /^6[1-9]\.\d/ },
];
export const HOUR_OF_MAN = 'чел.-ч';
export const HOUR_OF_MACHINE = 'маш.-ч';

/** Categories of the resource catalogue. */
export const CATALOGUE_KINDS: Readonly<Record<string, PriceKind>> = {
  МашиныМеханизмы: 'machine',
  Материалы: 'material',
  Оборудование: 'equipment',
};
export const MACHINIST_NAME = (grade: string): string =>
  grade === '' ? 'Машинист' : `Машинист, разряд ${grade.replace(/\.0$/, '').replace('.', ',')}`;
export const CATALOGUE_DOCUMENT = (act: string, date: string): string => `ФСБЦ-2022, приказ № ${act} от ${date}`;
export const CATALOGUE_WITHOUT_ACT = 'ФСБЦ-2022';

/** Titles of index columns, mentions of tax, and suffixes of amounts. */
export const INDEX_TITLE = /индекс/i;
export const MENTIONS_VAT = /ндс/i;
export const ROUBLES = /(?:руб(?:лей|ля|ль)?\.?|р\.|₽)$/iu;
