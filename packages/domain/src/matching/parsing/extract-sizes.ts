import {
  CONCRETE_LETTER,
  GRADE,
  STANDARD_SECTIONS,
  STEEL_LETTER,
  STRENGTH_LETTER,
  WELDABLE_LETTER,
} from './vocabulary.data.ts';
import {
  BOUND_BEFORE,
  COUNTED,
  NUMBERS,
  ROLE_BEFORE,
  ROLE_OF_SIGN,
  ROLES,
  SIZE_UNITS,
  SPELT_COUNTS,
  UNIT_AHEAD,
  WRITTEN_UNITS,
} from './sizes.data.ts';

/** What a length measures; `unknown` where the text does not say. */
export type SizeRole = (typeof ROLES)[number][0] | 'unknown';

/**
 * A size stated in a text. Values are only compared, never calculated with, so a number is exact enough. `low` is
 * exclusive, `high` inclusive: "from 16 to 35" is (16, 35], "up to 16" is (0, 16], "over 35" has no end. An exact size
 * is its own range.
 */
export type Size = {
  /**
   * `mm` for every length but kilometres, `x` for a product such as `3x2.5`, `number` for a bare one, otherwise the
   * unit itself.
   */
  dimension: string;
  role: SizeRole;
  kind: 'exact' | 'range';
  low: number;
  high: number;
  /** The factors of a product. */
  parts: number[];
  /** As displayed. */
  text: string;
  /** Derived from another size, such as the cable section in `3x2.5`. */
  isDerived: boolean;
};

export type Measures = { sizes: Size[]; grades: string[]; rest: string };

const JUST_BELOW = 1e-10;
/** One search for all of them: most texts contain none. */
const ANY_SPELT_COUNT = new RegExp(SPELT_COUNTS.map(([{ source }]) => `(?:${source})`).join('|'), 'u');
/** How many characters before a number its role word may stand. */
const LOOK_BACK = 40;

/** «50+100 мм»: layers laid one on another, whose thickness is their sum. */
const LAYERS = /(?<![\d.,+хx×*])\d{1,4}(?:[.,]\d)?(?: ?\+ ?\d{1,4}(?:[.,]\d)?){1,3}(?= ?(?:мм|см)(?![а-я]))/gu;

function sumOfLayers(text: string): string {
  return String(text.split('+').reduce((sum, one) => sum + toNumber(one.trim()), 0));
}

/** Extracts sizes, grades and marks from lowercased text; `rest` keeps the words. */
export function extractMeasures(text: string): Measures {
  const grades: string[] = [];
  let rest = text.replaceAll(GRADE, (...groups: unknown[]) => {
    grades.push(gradeOf(groups.slice(1).map((group) => (typeof group === 'string' ? group : ''))));
    return ' ';
  });
  rest = rest.replaceAll(UNIT_AHEAD, (_all, unit: string, bound: string | undefined, number: string) =>
    [bound, number, unit].filter((part) => part !== undefined).join(' '),
  );
  rest = rest.replaceAll(LAYERS, sumOfLayers);
  if (ANY_SPELT_COUNT.test(rest))
    for (const [pattern, meaning] of SPELT_COUNTS) rest = rest.replaceAll(pattern, meaning);
  const sizes: Size[] = [];
  let words = '';
  let from = 0;
  for (const match of rest.matchAll(NUMBERS)) {
    sizes.push(...readSize(match, rest.slice(Math.max(0, match.index - LOOK_BACK), match.index)));
    words += `${rest.slice(from, match.index)} ${wordOf(match)} `;
    from = match.index + match[0].length;
  }
  return { sizes, grades, rest: words + rest.slice(from) };
}

/** The counted noun stays a word of the text. */
function wordOf({ groups = {} }: RegExpMatchArray): string {
  return groups['counted'] ?? '';
}

function readSize({ groups = {} }: RegExpMatchArray, before: string): Size[] {
  const { from, sign, first = '', second, third, to, unit, counted, thousand } = groups;
  const recognised = unit === undefined ? undefined : SIZE_UNITS[unit.replaceAll(/[\s.]/gu, '')];
  const factor = (recognised?.factor ?? 1) * (thousand === undefined ? 1 : 1000);
  const parts = [first, second, third].flatMap((part) => (part === undefined ? [] : [toNumber(part) * factor]));
  const role = roleOf(sign, before);
  const bound =
    from === undefined ? (BOUND_BEFORE.exec(before)?.groups ?? {}) : { from: String(toNumber(from) * factor) };
  const end = to === undefined ? undefined : toNumber(to) * factor;
  const text =
    [first, second, third].filter((part) => part !== undefined).join('x') + (to === undefined ? '' : `-${to}`);
  if (parts.length > 1) return productOf(parts, end, role, bound, text, recognised?.dimension);
  const value = parts[0] ?? 0;
  const dimension =
    counted === undefined
      ? (recognised?.dimension ?? (sign === undefined && role === 'unknown' ? 'number' : 'mm'))
      : countOf(counted);
  return [
    {
      dimension,
      role,
      ...rangeOf(value, end, bound),
      parts: [value],
      text: unit === undefined ? text : `${text} ${WRITTEN_UNITS[unit] ?? unit}`,
      isDerived: false,
    },
  ];
}

function rangeOf(
  value: number,
  end: number | undefined,
  bound: Record<string, string | undefined>,
): Pick<Size, 'kind' | 'low' | 'high'> {
  // Unlike «от … до», «84–100» includes its lower end.
  if (end !== undefined && end > value) return { kind: 'range', low: value * (1 - JUST_BELOW), high: end };
  if (bound['from'] !== undefined) return { kind: 'range', low: toNumber(bound['from']), high: value };
  if (bound['over'] !== undefined) return { kind: 'range', low: value, high: Number.POSITIVE_INFINITY };
  if (bound['upto'] !== undefined) return { kind: 'range', low: 0, high: value };
  return { kind: 'exact', low: value, high: value };
}

function productOf(
  parts: number[],
  end: number | undefined,
  role: SizeRole,
  bound: Record<string, string | undefined>,
  text: string,
  dimension: string | undefined,
): Size[] {
  const whole: Size = {
    dimension: 'x',
    role,
    kind: bound['upto'] === undefined ? 'exact' : 'range',
    low: 0,
    high: Math.max(...parts),
    parts,
    text,
    isDerived: false,
  };
  const section = end ?? parts.at(-1) ?? 0;
  const isCable =
    dimension !== 'mm' &&
    parts.slice(0, -1).every((part) => Number.isInteger(part) && part <= 61) &&
    STANDARD_SECTIONS.has(section);
  if (!isCable || bound['upto'] !== undefined) return [whole];
  return [
    whole,
    { ...whole, dimension: 'mm2', kind: 'exact', low: section, high: section, parts: [section], isDerived: true },
  ];
}

function roleOf(sign: string | undefined, before: string): SizeRole {
  const bySign = sign === undefined ? undefined : ROLE_OF_SIGN[sign.replaceAll(/[\s.=:-]/gu, '')];
  if (bySign !== undefined) return bySign;
  const word = ROLE_BEFORE.exec(before)?.[1];
  return ROLES.find(([, stems]) => word !== undefined && stems.some((stem) => word.startsWith(stem)))?.[0] ?? 'unknown';
}

/** The number after the letters of a mark is usually a size: a pile СВС-108 is 108 mm. */
export function sizesOfMark(mark: string): Size[] {
  const digits = /^\D{2,}(\d{2,4})$/u.exec(mark)?.[1];
  if (digits === undefined) return [];
  const value = Number(digits);
  return [
    {
      dimension: 'number',
      role: 'unknown',
      kind: 'exact',
      low: value,
      high: value,
      parts: [value],
      text: digits,
      isDerived: true,
    },
  ];
}

function countOf(counted: string): string {
  return COUNTED.find(([stems]) => stems.some((stem) => counted.startsWith(stem)))?.[1] ?? 'number';
}

function gradeOf(groups: string[]): string {
  const [
    concrete,
    concreteClass = '',
    strength,
    strengthMark = '',
    steel,
    steelClass = '',
    weldable,
    fire,
    fireMinutes = '',
    ,
    fraction = '',
    bareFraction = '',
  ] = groups;
  if (concrete) return `${CONCRETE_LETTER}${toNumber(concreteClass)}`;
  if (strength) return `${STRENGTH_LETTER}${strengthMark}`;
  if (steel) return `${STEEL_LETTER}${steelClass}${weldable ? WELDABLE_LETTER : ''}`;
  if (fire) return `${fire}${fireMinutes}`;
  return fraction || bareFraction;
}

function toNumber(digits: string): number {
  return Number(digits.replace(',', '.'));
}

/**
 * The family of a grade: different grades of one family are different materials; grades of two families are unrelated.
 */
export function gradeFamily(grade: string): string {
  return /^\D*/u.exec(grade)?.[0] ?? '';
}
