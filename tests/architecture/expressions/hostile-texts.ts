import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What stands in for a class, an escape or a dot: the first that it matches. */
const SIGNS = [...'1a aаб\t\n-.,;:/\\\'"<>()[]{}=*+!?#%&@|_~^$`№х×Ш9zZЯё\u00a0\u0001\u{1f9f1}'];
const MOST_SAMPLES = 4;
/**
 * Nothing goes on with these, so that whatever has matched so far is given back piece by piece. A text without a letter
 * beyond Latin would be refused at once by an expression that asks for one.
 */
const ENDS = ['', '\u0001ж', '!', '\nж'];

/**
 * Texts of about that length on which an expression with a careless repeat is slow: what leads to each repeat, what
 * the repeat takes over and over, and an end that does not fit.
 */
export function hostileTexts({ pattern, flags }: { pattern: string; flags: string }, length: number): string[] {
  const repeated = (pump: string): string => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const isIgnoringCase = flags.includes('i');
  const texts = new Set<string>(SIGNS.slice(0, 12).map((sign) => `${repeated(sign)}ж`));
  for (const { prefix, pump } of pumpsOf(parsed, isIgnoringCase)) {
    if (pump === '') continue;
    for (const end of ENDS) texts.add(`${prefix}${repeated(pump)}${end}`);
    // The beginning again and again: where an expression is tried from every place.
    texts.add(`${repeated(`${prefix}${pump}`)}ж`);
    texts.add(`${repeated(`${prefix}${pump}${pump}`)}ж`);
  }
  return [...texts];
}

type Pump = { prefix: string; pump: string };

/** Each repeat of the expression, with what leads to it. */
function pumpsOf(pattern: AST.Pattern, isIgnoringCase: boolean): Pump[] {
  const found: Pump[] = [];
  const walk = (alternatives: readonly AST.Alternative[], lead: string): void => {
    for (const { elements } of alternatives) {
      let prefix = lead;
      for (const element of elements) {
        visit(element, prefix);
        prefix += samplesOf(element, isIgnoringCase)[0] ?? '';
      }
    }
  };
  const visit = (element: AST.Element, prefix: string): void => {
    if (element.type === 'Quantifier') {
      if (element.max > 10) for (const pump of pumpsIn(element.element)) found.push({ prefix, pump });
      visit(element.element, prefix);
    } else if (element.type === 'Group' || element.type === 'CapturingGroup') walk(element.alternatives, prefix);
    else if (element.type === 'Assertion' && 'alternatives' in element) walk(element.alternatives, prefix);
  };
  const pumpsIn = (element: AST.QuantifiableElement): string[] => {
    const samples = samplesOf(element, isIgnoringCase);
    return [
      ...samples,
      ...samples.flatMap((one) => samples.filter((other) => other !== one).map((other) => one + other)),
    ];
  };
  walk(pattern.alternatives, '');
  return found;
}

/** Some texts that an element takes; an assertion takes none. */
function samplesOf(element: AST.Element, isIgnoringCase: boolean): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return signsOf(element, isIgnoringCase);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) => samplesInRow(elements, isIgnoringCase)).slice(0, 12);
    case 'Quantifier': {
      const samples = samplesOf(element.element, isIgnoringCase);
      return samples.map((sample) => sample.repeat(Math.max(1, element.min)));
    }
    case 'Backreference':
      return [''];
    case 'Assertion':
      return [''];
    default:
      return [''];
  }
}

function samplesInRow(elements: readonly AST.Element[], isIgnoringCase: boolean): string[] {
  const all = elements.map((element) => samplesOf(element, isIgnoringCase));
  const most = Math.min(MOST_SAMPLES, Math.max(1, ...all.map((samples) => samples.length)));
  return Array.from({ length: most }, (_, index) =>
    all.map((samples) => samples[index % Math.max(1, samples.length)] ?? '').join(''),
  );
}

function signsOf(
  element: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass,
  isIgnoringCase: boolean,
) {
  const flags = `u${isIgnoringCase ? 'i' : ''}`;
  const test = new RegExp(`^(?:${element.raw})$`, flags.replace('u', isUnicode(element.raw) ? 'u' : ''));
  const matching = SIGNS.filter((sign) => test.test(sign));
  // The first and the last differ most: a digit and a letter, a space and a line's end.
  return [...new Set([...matching.slice(0, MOST_SAMPLES - 1), ...matching.slice(-1)])];
}

const isUnicode = (raw: string): boolean => /\\[pP]\{|\\u\{/.test(raw);
