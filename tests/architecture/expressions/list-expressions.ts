import { parseSync, Visitor } from 'oxc-parser';
import { readSourceFiles } from '../source-files.ts';

export type Expression = { place: string; pattern: string; flags: string };

const isOfProduct = (file: string): boolean =>
  /^(packages|apps)\/[^/]+\/src\//.test(file) &&
  !/\.(test|fixtures|gallery)\.tsx?$|\/testing\/|\/routes\/gallery\//.test(file);

/** Every regular expression literal in the sources of the product. */
export function listExpressions(): Expression[] {
  return readSourceFiles()
    .filter(({ path }) => isOfProduct(path))
    .flatMap(({ path, text }) => expressionsIn(path, text));
}

export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const { program } = parseSync(file, text);
  new Visitor({
    Literal(literal) {
      if ('regex' in literal)
        found.push({
          place: `${file}:${lineAt(literal.start)}`,
          pattern: literal.regex.pattern,
          flags: literal.regex.flags,
        });
    },
  }).visit(program);
  return found;
}

/** The files that build expressions from text; the expressions are only known at run time. */
export function filesThatBuildExpressions(): string[] {
  return readSourceFiles()
    .filter(({ path, text }) => isOfProduct(path) && /\bRegExp\(/.test(text))
    .map(({ path }) => path);
}

/** The expressions that the callback builds from text. */
export async function expressionsBuiltBy(place: string, work: () => Promise<unknown>): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
      const made = new target(pattern, flags);
      found.set(`${made}`, { place, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return [...found.values()];
}
