import type { NormWork } from './norm-base-files.ts';
import { CAST_ON_SITE, LEFT_OUT, MADE, MONOLITH, PARTS_OF_MONOLITH, REINFORCED } from './monolith-words.data.ts';

/**
 * Monolithic works that contain a part of what their name says without telling so. Such a norm prices a part of the
 * work as the whole.
 */
export function contentProblems(works: readonly NormWork[]): string[] {
  return works
    .filter(isMonolith)
    .flatMap(({ code, resources, steps }) =>
      PARTS_OF_MONOLITH.filter(
        ({ resource, word }) => !resources.some(([name]) => resource.test(name)) && !isExplained(steps ?? '', word),
      ).map(({ part }) => `norm ${code}: no ${part} among its resources, and its content does not say so`),
    );
}

/** The content says that the part is left out, counted apart, or done by something else. */
function isExplained(steps: string, word: RegExp): boolean {
  const clauses = steps.toLowerCase().split(/[.;]/u);
  return clauses.some((clause) => word.test(clause) && LEFT_OUT.test(clause));
}

function isMonolith({ name, code }: NormWork): boolean {
  const text = name.toLowerCase();
  if (!MADE.test(text)) return false;
  return MONOLITH.test(text) || (code.startsWith(CAST_ON_SITE) && REINFORCED.test(text));
}
