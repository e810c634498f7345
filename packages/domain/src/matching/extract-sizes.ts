import {
  BARE_NUMBER,
  CENTIMETRES,
  CONCRETE_LETTER,
  CROSS,
  GRADE,
  LONG_TONNE,
  MILLIMETRES,
  OTHER_SIZE,
  STEEL_LETTER,
  STRENGTH_LETTER,
  TONNE,
  UP_TO,
  WELDABLE_LETTER,
} from './vocabulary.data.ts';

/** A size that a text states. Values are compared, never calculated with, so a number is exact enough. */
export type Size = {
  /** `mm` for every length but kilometres, `x` for a product such as `3x2.5`, `number` for a bare one, else the unit as it is written. */
  unit: string;
  value: string;
  /** The text says "up to": smaller ones are meant too. */
  isUpTo: boolean;
};

export type Measures = { sizes: Size[]; grades: string[]; rest: string };

/**
 * Takes sizes, grades and marks out of a lowered text: what stays in `rest` is its words. Ду, d, Ø, t= and words for
 * thickness all count as millimetres, as bills use them.
 */
export function extractMeasures(text: string): Measures {
  const sizes: Size[] = [];
  const grades: string[] = [];
  let rest = text.replaceAll(GRADE, (...groups: unknown[]) => {
    grades.push(gradeOf(groups.slice(1).map((group) => (typeof group === 'string' ? group : ''))));
    return ' ';
  });
  rest = take(rest, CROSS, (parts) => ({ unit: 'x', value: parts.map(plainNumber).join('x') }), sizes);
  rest = take(rest, MILLIMETRES, ([value = '']) => ({ unit: 'mm', value: plainNumber(value) }), sizes);
  rest = take(
    rest,
    CENTIMETRES,
    ([value = '']) => ({ unit: 'mm', value: String(Number(plainNumber(value)) * 10) }),
    sizes,
  );
  rest = take(
    rest,
    OTHER_SIZE,
    ([value = '', unit = '']) => ({ unit: unit === LONG_TONNE ? TONNE : unit, value: plainNumber(value) }),
    sizes,
  );
  rest = take(rest, BARE_NUMBER, ([value = '']) => ({ unit: 'number', value: plainNumber(value) }), sizes);
  return { sizes, grades, rest };
}

function take(text: string, pattern: RegExp, toSize: (groups: string[]) => Omit<Size, 'isUpTo'>, into: Size[]): string {
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(0, match.index);
    into.push({ ...toSize(match.slice(1).filter((group) => group !== undefined)), isUpTo: UP_TO.test(before) });
    rest += `${text.slice(from, match.index)} `;
    from = match.index + match[0].length;
  }
  return rest + text.slice(from);
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
  if (concrete) return `${CONCRETE_LETTER}${plainNumber(concreteClass)}`;
  if (strength) return `${STRENGTH_LETTER}${strengthMark}`;
  if (steel) return `${STEEL_LETTER}${steelClass}${weldable ? WELDABLE_LETTER : ''}`;
  if (fire) return `${fire}${fireMinutes}`;
  return fraction || bareFraction;
}

function plainNumber(digits: string): string {
  return String(Number(digits.replace(',', '.')));
}

/** The family of a grade: two grades of one family that differ are two materials, of two families they say nothing about each other. */
export function gradeFamily(grade: string): string {
  return /^\D*/u.exec(grade)?.[0] ?? '';
}
