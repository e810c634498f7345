import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Sample characters for a class, an escape or a dot: the first that match are used. */
const SIGNS = [...'1a aаб\t\n-.,;:/\\\'"<>()[]{}=*+!?#%&@|_~^$`№х×Ш9zZЯё\u00a0\u0001\u{1f9f1}'];
const MOST_SAMPLES = 4;
/**
 * Endings that match nothing, so that all matched text is backtracked. A text without a non-Latin letter would be
 * rejected at once by an expression that requires one.
 */
const ENDS = ['', '\u0001ж', '!', '\nж'];

/**
 * Texts of about this length on which a careless repetition is slow: the prefix of each repetition, its repeated
 * content, and an ending that does not match.
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
    // The prefix repeated: for expressions tried at every position.
    texts.add(`${repeated(`${prefix}${pump}`)}ж`);
    texts.add(`${repeated(`${prefix}${pump}${pump}`)}ж`);
  }
  return [...texts];
}

type Pump = { prefix: string; pump: string };

/** Each repetition of the expression, with its prefix. */
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

/** Sample texts that an element matches; none for an assertion. */
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
  // The first and the last differ most: a digit and a letter, a space and a line end.
  return [...new Set([...matching.slice(0, MOST_SAMPLES - 1), ...matching.slice(-1)])];
}

const isUnicode = (raw: string): boolean => /\\[pP]\{|\\u\{/.test(raw);
