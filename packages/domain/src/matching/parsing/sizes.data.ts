/** What a length measures, with the stems of the words for it. */
export const ROLES = [
  ['diameter', ['диам', 'ду', 'dn', 'd', 'ø', 'ф', 'сверлен']],
  ['thickness', ['толщ', 'сло']],
  ['height', ['выс']],
  ['width', ['шир']],
  ['length', ['дл', 'пролет']],
  ['depth', ['гл']],
  ['perimeter', ['периметр']],
] as const;

/** Signs before a number. */
export const ROLE_OF_SIGN: Readonly<Record<string, (typeof ROLES)[number][0]>> = {
  ду: 'diameter',
  dn: 'diameter',
  dу: 'diameter',
  dy: 'diameter',
  d: 'diameter',
  д: 'diameter',
  ø: 'diameter',
  '⌀': 'diameter',
  '∅': 'diameter',
  ф: 'diameter',
  t: 'thickness',
  δ: 'thickness',
  б: 'thickness',
  p: 'perimeter',
  р: 'perimeter',
};

/** A unit written without spaces and points, its dimension and its factor to the base unit. */
export const SIZE_UNITS: Readonly<Record<string, { dimension: string; factor: number }>> = {
  мм: { dimension: 'mm', factor: 1 },
  см: { dimension: 'mm', factor: 10 },
  м: { dimension: 'mm', factor: 1000 },
  пм: { dimension: 'mm', factor: 1000 },
  км: { dimension: 'км', factor: 1 },
  мм2: { dimension: 'mm2', factor: 1 },
  ммкв: { dimension: 'mm2', factor: 1 },
  квмм: { dimension: 'mm2', factor: 1 },
  м2: { dimension: 'м2', factor: 1 },
  квм: { dimension: 'м2', factor: 1 },
  м3: { dimension: 'м3', factor: 1 },
  'м3/ч': { dimension: 'м3/ч', factor: 1 },
  'м3/час': { dimension: 'м3/ч', factor: 1 },
  'кг/м3': { dimension: 'кг/м3', factor: 1 },
  кг: { dimension: 'кг', factor: 1 },
  т: { dimension: 'кг', factor: 1000 },
  тн: { dimension: 'кг', factor: 1000 },
  вт: { dimension: 'Вт', factor: 1 },
  квт: { dimension: 'Вт', factor: 1000 },
  мвт: { dimension: 'Вт', factor: 1_000_000 },
  ква: { dimension: 'ВА', factor: 1000 },
  мва: { dimension: 'ВА', factor: 1_000_000 },
  в: { dimension: 'В', factor: 1 },
  кв: { dimension: 'В', factor: 1000 },
  а: { dimension: 'А', factor: 1 },
  // The Latin letter stands for the Cyrillic one.
  a: { dimension: 'А', factor: 1 },
  ма: { dimension: 'мА', factor: 1 },
  ач: { dimension: 'Ач', factor: 1 },
  'а*ч': { dimension: 'Ач', factor: 1 },
  л: { dimension: 'л', factor: 1 },
  мпа: { dimension: 'МПа', factor: 1 },
  атм: { dimension: 'МПа', factor: 0.1 },
  'гкал/ч': { dimension: 'Гкал/ч', factor: 1 },
  u: { dimension: 'U', factor: 1 },
};

/** Units of lowercased texts as people write them. */
export const WRITTEN_UNITS: Readonly<Record<string, string>> = {
  вт: 'Вт',
  квт: 'кВт',
  мвт: 'МВт',
  ква: 'кВА',
  мва: 'МВА',
  в: 'В',
  кв: 'кВ',
  а: 'А',
  a: 'А',
  ма: 'мА',
  ач: 'А·ч',
  мпа: 'МПа',
  'гкал/ч': 'Гкал/ч',
  u: 'U',
};

/** Counted nouns by their stems, with the dimension of the count. */
export const COUNTED: readonly (readonly [stems: readonly string[], dimension: string])[] = [
  [['сло', 'раз', 'р'], 'coat'],
  [['полюс'], 'pole'],
  [['мод'], 'module'],
  [['порт'], 'port'],
  [['канал'], 'channel'],
  [['секц'], 'section'],
  [['выход', 'контур', 'отвод'], 'outlet'],
  [['пост', 'гнезд', 'гнёзд', 'мест'], 'post'],
  [['шлейф'], 'loop'],
  [['волок'], 'fibre'],
  [['рожк'], 'arm'],
  [['сечени'], 'cut'],
  [['остановк', 'останов'], 'stop'],
  [['груп', 'гр', 'кат'], 'soil'],
  [['жил'], 'core'],
  [['фаз'], 'phase'],
];

const NUMBER = String.raw`\d{1,7}(?:[.,]\d{1,4})?`;
const SIGN = String.raw`(?:ду|dn|dу|dy|[døØ⌀∅фtδбhнд])\s?[.=:-]?\s?|[bвslnvрpг]\s?=\s?`;
const UNIT = String.raw`мм\s?кв\.?|кв\.?\s?мм|мм2|мм|см|км|кв\.?\s?м|м3\/час|м3\/ч|м3|м2|кг\/м3|кг|квт|мвт|вт|ква|мва|кв|гкал\/ч|ма|а\*?ч|мпа|атм|тн|[тлмаau]|в(?=\s?(?:$|[,;.)/]))`;
const OF_WHAT = String.raw`слой[а-я]*|сло[яеё]в?|раза?|р(?=\.|$|\s|,)|полюс[а-я]*|модул[а-я]*|мод(?![а-я])|порт[а-я]*|канал(?:а|ов|ьн[а-я]*)?(?![а-я])|секц[а-я]*|выход[а-я]*|контур[а-я]*|пост(?:а|ов|ов[а-я]{2})?(?![а-я])|мест(?:н[а-я]+)?(?![а-я])|гн[её]здн?[а-я]*|шлейф[а-я]*|волок[а-я]*|рожк[а-я]*|сечени[а-я]*|останов[а-я]*|груп[а-я]*|гр(?![а-я])|кат(?:егори[а-я]*)?(?![а-я])|жил(?:а|ы|ьн[а-я]*)?(?![а-я])|фазн[а-я]*`;

/** A number with its context: sign, range, factors, unit or counted noun. */
export const NUMBERS = new RegExp(
  String.raw`(?:(?<![а-яa-z0-9.,]|[а-яa-z]-)|(?<=[а-яa-z]-)(?=\d{2,5}\s(?:ква|квт|вт|л)(?![а-яa-z])))(?:(?:от|свыше|более)\s(?<from>${NUMBER})\s?[а-я2]{0,4}\s?до\s)?(?<sign>${SIGN})?(?<first>${NUMBER})(?:\s?[хx*×/]\s?(?<second>${NUMBER})(?:\s?[хx*×/]\s?(?<third>${NUMBER}))?)?(?:\s?(?:-|÷|\.\.\.?)\s?(?<to>${NUMBER}))?(?!\d)(?:\s?(?<thousand>тыс\.?))?(?:\s?(?<unit>${UNIT})(?![а-яa-z0-9])|(?:-?(?:мя|ти|ми|х|и|й|я|го))?[\s-]{0,2}(?<counted>${OF_WHAT})|(?![а-яa-z0-9]))`,
  'gu',
);

/** The word before a number that says what it measures. */
export const ROLE_BEFORE =
  /(?<![а-яa-z])(диам[а-я]{0,7}|ду|dn|d|толщ[а-я]{0,6}|сло(?:й|ем|я)|выс[а-я]{0,6}|шир[а-я]{0,6}|дл[а-я]{0,6}|пролет[а-я]{0,2}|гл(?:уб[а-я]{0,6})?|периметр[а-я]{0,3})[\s.:=-]{0,3}(?:(?:не более|до|более|свыше|от|св\.?|[<>≤≥])\s?){0,2}$/u;
/** The bound set by the word before a number. */
export const BOUND_BEFORE =
  /(?:^|[\s:(,])(?:(?<upto>не более|до|[<≤])|(?<over>свыше|более|св\.?|от|[>≥]))(?:\s(?:[а-яa-z]{1,3}\s)?)?$/u;

/** Counts spelt as words, as digits with letters, or in other ways. */
export const SPELT_COUNTS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/(?<![а-яa-z0-9])(?:за|в)\s(\d)\s?р\.?(?![а-яa-z])/gu, 'за $1 раза'],
  [/(?<![а-яa-z0-9])([1-4])-?\s?[pпр](?![а-яa-z0-9.])/gu, ' $1 полюсный '],
  [/(?<![а-я])(?:в|за)\sодин\s(?=сло|раз)/gu, ' 1 '],
  [/(?<![а-я])(?:в|за)\sдв[ае]\s(?=сло|раз)/gu, ' 2 '],
  [/(?<![а-я])(?:в|за)\sтри\s(?=сло|раз)/gu, ' 3 '],
  [/(?<![а-я])одно-?(?=слойн|полюсн|секцион|канальн|фазн|постов|гнездн|гнёздн|рожков)/gu, ' 1 '],
  [/(?<![а-я])дву(?:х-?)?(?=слойн|полюсн|секцион|канальн|фазн|постов|портов|гнездн|гнёздн|рожков)/gu, ' 2 '],
  [/(?<![а-я])тр[её]х-?(?=слойн|полюсн|секцион|канальн|фазн|постов|гнездн|гнёздн|рожков)/gu, ' 3 '],
  [/(?<![а-я])четыр[её]х-?(?=слойн|полюсн|секцион|канальн|фазн|постов|гнездн|гнёздн|рожков)/gu, ' 4 '],
  [/(?<![a-zа-я])iv\s?(?=гр|кат)/gu, ' 4 '],
  [/(?<![a-zа-я])iii\s?(?=гр|кат)/gu, ' 3 '],
  [/(?<![a-zа-я])ii\s?(?=гр|кат)/gu, ' 2 '],
  [/(?<![a-zа-я])i\s?(?=гр|кат)/gu, ' 1 '],
  [/(?<![а-я])(?:группа|группы|гр|категории|кат)\.?\s(?:грунтов:?\s)?([1-6])(?![\d.,])/gu, ' $1 группы '],
  [/(?<![а-яa-z0-9/.,])1\/2\s(?=кирпич)/gu, 'толщиной 120 мм '],
  [/(?<![а-яa-z0-9/.,])1\s(?=кирпич(?:а?(?![а-я])))/gu, 'толщиной 250 мм '],
  [/(?<![а-яa-z0-9/.,])1[,.]5\s(?=кирпич)/gu, 'толщиной 380 мм '],
  [/(?<![а-яa-z0-9/.,])2\s(?=кирпича(?![а-я]))/gu, 'толщиной 510 мм '],
];

/** «Сечение, мм2, до: 16», «масса, т: 0,5»: state norms put the unit first. */
export const UNIT_AHEAD =
  /(?<![а-яa-z0-9])(?<!\d\s)(мм2|мм|см|км|м2|м3\/ч|м3|м|кг|т|квт|вт|а|л)\s?(?:,\s?)?(?:(до|свыше|более)\s?:?|:)\s?(\d{1,6}(?:[.,]\d{1,3})?)(?!\d|\s?(?:мм|см|м|кг|т|квт|х)(?![а-я]))/gu;
