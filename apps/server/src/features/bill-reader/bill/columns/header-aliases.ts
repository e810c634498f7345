import type { ColumnRole } from '../../bill-reader.types.ts';

/** Column titles in real bills. The greater weight wins a column that matches several roles. */
type RoleAlias = { role: ColumnRole; weight: number; is: RegExp; isNot?: RegExp };

const PRICE = /цена(?!х)|(стоимост|расценк).*(?<![а-я])(за|на|\/)? ?(1 )?(ед|единиц)/;
/** «Всего / за ед.» beside «Всего / стоимость». */
const OF_UNIT = /^(итого|всего|сумма)( \/)? за (1 )?ед(иницу)?$/;
const TOTAL = /стоимост|сумма|^итого|^всего/;
const MATERIAL = /(?<![а-я])(мат|матер|материал[а-я]*|мтр|оборуд[а-я]*)(?![а-я])/;
const WORK = /(?<![а-я])(смр|пнр|работ[а-я]*|раб|монтаж[а-я]*)(?![а-я])/;

// Titles are matched after `normaliseTitle`: lower case, «ё» as «е», dots as spaces.
const ROLE_ALIASES: readonly RoleAlias[] = [
  { role: 'formula', weight: 96, is: /формул|подсчет|расчет объем|^расчет$/ },
  { role: 'file_name', weight: 95, is: /(наименование|имя|название) файла|^файл$/ },
  { role: 'pages', weight: 94, is: /номера? страниц|№ стр|^страниц|^стр$|№ лист|^листы?$/ },
  {
    role: 'drawing_ref',
    weight: 85,
    is: /ссылк|чертеж|(шифр|марка) (проекта|рд|пд|комплекта)|раздел (пд|рд|проект)|^проект$|^рд$/,
  },
  {
    role: 'number',
    weight: 92,
    is: /^(№+|n+|no|номер|поз|позиция|п\/п|п п|пп)$|^(№+|n|no|номер)( \/)? ?(п ?\/? ?п|поз|позиции|по порядку|строки|работ[аы]?)$/,
  },
  {
    role: 'name',
    weight: 90,
    is: /^наименован|^название|^описание/,
    isNot: /файла|помещ|стройки|объекта|организац|поставщик|производит/,
  },
  {
    role: 'name',
    weight: 80,
    is: /конструктивн\S* элемент|виды? работ|перечень работ|состав работ|работы и затраты|наименование (работ|затрат|материал|ресурс)/,
    isNot: /объем|кол-?во|количеств|стоимост|цена/,
  },
  { role: 'name', weight: 50, is: /^работ[аы]$|^материал(ы)?$|^номенклатура|^состав$|^услуг[аи]$|^товар(ы)?$/ },
  {
    role: 'unit',
    weight: 91,
    is: /^ед$|^измер(ени[ея]|итель)?$|^е ?\/? ?и$|^ед(ин|иниц[аы]?|-ц[аы])$|^ед(иниц\S*)? ?\/? ?изм|единиц\S* измерен|ед изм/,
    isNot: /цена|стоимост/,
  },
  {
    role: 'quantity',
    weight: 82,
    is: /(общ|всего|итого|по виду работ|с учетом).*(объем|кол-?во|количеств)|(объем|кол-?во|количеств).*(общ|всего|итого|по виду работ|с учетом)/,
    isNot: /стоимост|цена/,
  },
  // Of the total and the remaining quantity, the remaining one is to be priced.
  { role: 'quantity', weight: 83, is: /(объем|кол-?во|количеств).* \/ (к выполнен|к исполнен|остат)/ },
  // «С начала строительства», «с начала года», «за отчётный период»: an act is about its period.
  { role: 'quantity', weight: 82.5, is: /за (отчетный |текущий )?период.* \/ (объем|кол-?во|количеств)/ },
  { role: 'total', weight: 66, is: /за (отчетный |текущий )?период.* \/ стоимост/ },
  { role: 'coefficient', weight: 81, is: /коэф/ },
  { role: 'coefficient', weight: 76, is: /расход/ },
  { role: 'coefficient', weight: 75, is: /(объем|кол-?во|количеств).*на ед/ },
  { role: 'quantity', weight: 72, is: /объем|^кол(ич)?$|кол-?во|количеств|^к-?во/, isNot: /на ед|стоимост|цена/ },
  { role: 'price', weight: 84, is: /цена(?!х).*(итого|всего|общ)|(итого|всего|общ).*цена(?!х)/, isNot: /базис/ },
  // Prices of a base year become current ones by an index.
  { role: 'price', weight: 83, is: PRICE, isNot: /базис/ },
  { role: 'price', weight: 62, is: OF_UNIT },
  { role: 'total', weight: 65, is: /общая стоимост|(всего|итого).*стоимост|стоимост.*(всего|итого)/ },
  // Delivery cost is at most a part of the price.
  { role: 'total', weight: 60, is: TOTAL, isNot: /базис|доставк|^сумма ндс|(^| )за (1 )?ед(иницу)?$/ },
  { role: 'price', weight: 61, is: /расценк.*руб|^тариф/ },
  { role: 'type', weight: 80, is: /^тип$|^вид$|(тип|вид) (строки|позиции|ресурса|затрат)|^признак/ },
  { role: 'code', weight: 78, is: /обоснован|^шифр|^код|единичной расценки|^расценка$|^артикул/ },
  {
    role: 'room',
    weight: 74,
    is: /помещени|^комнат|№ комнат|^(место|этаж|участок|захватка|оси|зона)( работ| выполнения работ)?$/,
    isNot: /площад|объем|кол-?во|высот|периметр/,
  },
  { role: 'comment', weight: 70, is: /примечан|комментар|дополнительн|^прим$|пояснен/ },
];

const LATIN = 'aceopxykmthb';
const CYRILLIC = 'асеорхукмтнв';

/** Replaces Latin look-alike letters in a Russian word: «Koл-вo». */
function inCyrillic(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return word;
  return word.replaceAll(/[a-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);
}

/** Normalises a title for matching. */
export function normaliseTitle(text: string): string {
  return (
    text
      .slice(0, 300)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll('бьем', 'бъем')
      // «Коли- чество»: a word broken across lines.
      .replaceAll(/(?<=\p{Ll})-\s+(?=\p{Ll})/gu, '')
      .replaceAll(/\p{L}+/gu, inCyrillic)
      .replaceAll(/[.,:;"«»()*\s\u00A0]+/g, ' ')
      .trim()
  );
}

/** Possible roles of a title with their weights; only the best of each role. */
export function rolesOfTitle(title: string): Map<ColumnRole, number> {
  const normalised = normaliseTitle(title);
  const part = partOfMoney(normalised);
  // «Цена / Материалы» is never the whole price, even if another column has taken its role.
  if (part !== null) return new Map([[part, WEIGHT_OF_PART]]);
  const roles = new Map<ColumnRole, number>();
  for (const alias of ROLE_ALIASES) {
    if (!alias.is.test(normalised) || alias.isNot?.test(normalised) === true) continue;
    if ((roles.get(alias.role) ?? 0) < alias.weight) roles.set(alias.role, alias.weight);
  }
  return roles;
}

const WEIGHT_OF_PART = 88;

/** «Цена / СМР, ПНР» → `price_work`; `null` if the title is not about money, or about the whole. */
function partOfMoney(normalised: string): ColumnRole | null {
  const isPrice = PRICE.test(normalised);
  if (!isPrice && !TOTAL.test(normalised)) return null;
  if (/объем|кол-?во|количеств|наименован/.test(normalised)) return null;
  // «Стоимость материалов и работ / Всего» is the whole; «Стоимость / Материалы» and «Материалы / Сумма» are parts of
  // it.
  const parts = normalised.split(' / ');
  const group = parts.slice(0, -1).join(' / ');
  const isGroupOfKind = parts.length > 1 && !PRICE.test(group) && !TOTAL.test(group) && !/вид|выполнен/.test(group);
  const isOwnPlain = !MATERIAL.test(parts.at(-1) ?? '') && !WORK.test(parts.at(-1) ?? '');
  const own = isGroupOfKind && isOwnPlain ? group : (parts.at(-1) ?? '');
  const isMaterial = MATERIAL.test(own);
  if (isMaterial === WORK.test(own)) return null;
  if (isMaterial) return isPrice ? 'price_material' : 'total_material';
  return isPrice ? 'price_work' : 'total_work';
}

const PARTS: readonly { whole: ColumnRole; parts: readonly ColumnRole[] }[] = [
  { whole: 'price', parts: ['price_material', 'price_work'] },
  { whole: 'total', parts: ['total_material', 'total_work'] },
];

/** A bill with «Стоимость работ» and no materials column has one price, whatever its title. */
export function joinLonelyParts(roles: Map<ColumnRole, number>): void {
  for (const { whole, parts } of PARTS) {
    const [only, ...others] = parts.filter((part) => roles.has(part));
    if (only === undefined || others.length > 0 || roles.has(whole)) continue;
    const other = PARTS.find((one) => one.whole !== whole);
    if (other !== undefined && other.parts.every((part) => roles.has(part))) continue;
    roles.set(whole, roles.get(only) ?? 0);
    roles.delete(only);
  }
}

/** VAT stated in a title: `true` for «с НДС», `false` for «без НДС». */
export function vatOfTitle(title: string): boolean | null {
  const normalised = normaliseTitle(title);
  if (/без (учета )?ндс/.test(normalised)) return false;
  return /(с|с учетом|включая|вкл|в т ч|в том числе) ндс/.test(normalised) ? true : null;
}

/** Whether a consumption column contains the total consumption of a material rather than a rate per unit of work. */
export function isWholeConsumption(title: string): boolean {
  const normalised = normaliseTitle(title);
  return /расход/.test(normalised) && !/коэф|норма|на ед|удельн/.test(normalised);
}
