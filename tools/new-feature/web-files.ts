import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureWords } from './feature-words.ts';
import { webTexts } from './web-words.texts.ts';

const TEMPLATES = path.join(import.meta.dirname, 'web');

/**
 * The screens of a new feature by path: a list, a card, the dialogs for adding and deleting, their texts and their
 * test.
 */
export function webFiles(words: FeatureWords): Record<string, string> {
  const { plural, singular, camelPlural } = words;
  const [feature, routes] = [`apps/web/src/features/${plural}`, `apps/web/src/app/routes/${plural}`];
  const texts = webTexts(words);
  return {
    [`${feature}/index.ts`]: filled('index.ts', words),
    [`${feature}/${plural}-queries.ts`]: filled('queries.ts', words),
    [`${feature}/${singular}-list-screen.tsx`]: filled('list-screen.tsx', words),
    [`${feature}/${singular}-screen.tsx`]: filled('screen.tsx', words),
    [`${feature}/${singular}-form-dialog.tsx`]: filled('form-dialog.tsx', words),
    [`${feature}/${singular}-screens.test.tsx`]: filled('screens.test.tsx', words),
    [`${feature}/${plural}.ru.texts.ts`]: `export const ${camelPlural}Ru = ${literal(texts.ru)} as const;\n`,
    [`${feature}/${plural}.en.texts.ts`]: `import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { ${camelPlural}Ru } from './${plural}.ru.texts.ts';

export const ${camelPlural}En = ${literal(texts.en)} as const satisfies TextsOf<typeof ${camelPlural}Ru>;
`,
    [`${routes}/${singular}-pages.ts`]: filled('pages.ts', words),
    [`${routes}/${plural}-routes.tsx`]: filled('routes.tsx', words),
    [`${routes}/${plural}-search.ts`]: filled('search.ts', words),
  };
}

/** `§pascal§` in a template is replaced by a spelling of the name. */
function filled(template: string, words: FeatureWords): string {
  const spellings: Readonly<Record<string, string>> = words;
  return readFileSync(path.join(TEMPLATES, `${template}.txt`), 'utf8').replaceAll(/§(\w+)§/g, (_, name: string) => {
    const spelling = spellings[name];
    if (spelling === undefined) throw new Error(`${template} names no spelling ${name}`);
    return spelling;
  });
}

const literal = (texts: Record<string, string>): string =>
  `{ ${Object.entries(texts)
    .map(([key, text]) => `${key}: ${JSON.stringify(text)}`)
    .join(', ')} }`;
