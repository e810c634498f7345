// Compares the claims of the public site with the product, and checks that its texts are consistent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteContent, filesOf } from '@karkas/api/site/site-content.schemas.ts';
import { MODULE_CODES, SITE_MODULES } from '@karkas/api/site/site-modules.data.ts';
import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../apps/site/src/content/read-contents.ts';
import { PRICED_SAMPLE, priceSampleBill } from '../../../tools/samples/price-sample-bill.ts';
import { readSourceFiles, root } from '../source-files.ts';

/** Every route with a screen, children after the addresses of their parents. */
const routes = new Set(
  readSourceFiles()
    .filter(({ path }) => /^apps\/web\/src\/app\/.*\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)),
);
const works = ({ routes: needed }: { routes: readonly string[] }, has: ReadonlySet<string>): boolean =>
  needed.every((route) => has.has(route));

/** Wrong status marks, by module. */
function wrongMarks(has: ReadonlySet<string>): string[] {
  return SITE_MODULES.filter((module) => works(module, has) === (module.state === 'planned')).map(({ code }) => code);
}

const files = readContentFiles();
const contents = { ru: readSiteContent(filesOf(files, 'ru')), en: readSiteContent(filesOf(files, 'en')) };

const byWords = (left: string, right: string): number => left.localeCompare(right);
const WORKS = { ru: 'Что работает сегодня', en: 'What works today' } as const;
const DOES_NOT = { ru: 'Чего не делает', en: 'What it does not do' } as const;
/** The sections of a page, by the words of its headings. */
const SECTIONS = {
  ru: {
    working: [
      /^Проблема$/,
      /^(Как это работает|Что работает сегодня)$/,
      /^Что это даёт$/,
      /^Чего не делает$/,
      /^Вопросы$/,
    ],
    planned: [/^Проблема$/, /^Что планируем$/, /^Что это даст$/, /^Что есть уже сегодня$/, /^Вопросы$/],
  },
  en: {
    working: [
      /^Problem$/,
      /^(How it works|What works today)$/,
      /^What it gives$/,
      /^What it does not do$/,
      /^Questions$/,
    ],
    planned: [/^Problem$/, /^What is planned$/, /^What it will give$/, /^What is there today$/, /^Questions$/],
  },
} as const;

describe('the status marks of the modules', () => {
  test('match the application', () => {
    expect(routes.size).toBeGreaterThan(10);
    expect(wrongMarks(routes)).toEqual([]);
    expect(SITE_MODULES.map(({ code }) => code)).toEqual([...MODULE_CODES]);
  });

  test('an added or removed screen is detected', () => {
    expect(wrongMarks(new Set([...routes, '/supply']))).toEqual(['supply']);
    expect(wrongMarks(new Set([...routes].filter((route) => !route.startsWith('/specifications'))))).toEqual([
      'estimates',
    ]);
  });
});

describe('the texts of the site', () => {
  test.each(['ru', 'en'] as const)('in %s there is a page for every module', (language) => {
    expect(contents[language].services.map(({ module }) => module)).toEqual([...MODULE_CODES]);
  });

  test('a module in development is marked at the top of its page, and no finished one is', () => {
    const planned = SITE_MODULES.filter(({ state }) => state === 'planned').map(({ slug }) => slug);
    for (const language of ['ru', 'en'] as const) {
      const warned = contents[language].services.filter(({ body }) => body.startsWith('> ')).map(({ slug }) => slug);
      expect(warned).toEqual(planned);
    }
  });

  test.each(['ru', 'en'] as const)('in %s a module page has its required sections', (language) => {
    for (const { module, body } of contents[language].services) {
      const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
      const { state } = SITE_MODULES.find(({ code }) => code === module) ?? {};
      const wanted = SECTIONS[language][state === 'planned' ? 'planned' : 'working'];
      expect(
        [module, ...wanted.filter((heading) => !headings.some((given) => heading.test(given)))],
        'every page names the problem, the solution, the benefit and the limits, and answers questions',
      ).toEqual([module]);
    }
  });

  test.each(['ru', 'en'] as const)(
    'in %s the page of the whole system lists finished modules as available',
    (language) => {
      const { body = '' } = contents[language].services.find(({ module }) => module === 'whole_system') ?? {};
      const [present = '', missing = ''] = [WORKS[language], DOES_NOT[language]].map(
        (heading) => body.split(`## ${heading}\n`)[1]?.split('\n## ')[0],
      );
      const named = (text: string) =>
        [...text.matchAll(/\/services\/([\w-]+)/g)].map(([, slug = '']) => slug).toSorted(byWords);
      const slugs = (isPlanned: boolean) =>
        SITE_MODULES.filter(({ code, state }) => code !== 'whole_system' && (state === 'planned') === isPlanned)
          .map(({ slug }): string => slug)
          .toSorted(byWords);
      expect(named(present)).toEqual(slugs(false));
      expect(named(missing)).toEqual(slugs(true));
    },
  );

  test('the English ones contain no Russian words, and each text exists in both languages', () => {
    const english = Object.entries(filesOf(files, 'en'));
    // Russian words may be quoted as names of forms.
    const cyrillic = english.filter(([, text]) => /[а-яё]{2,}/iu.test(text.replaceAll(/“[^”]*”|`[^`]*`/g, '')));
    expect(cyrillic.map(([path]) => path)).toEqual([]);
    const names = (language: 'ru' | 'en') =>
      Object.keys(filesOf(files, language))
        .filter((path) => !path.startsWith('testimonials/'))
        .toSorted();
    expect(names('en')).toEqual(names('ru'));
  });
});

test('the bill of the home page is what the product reads and prices today', { timeout: 30_000 }, async () => {
  expect(readFileSync(join(root, PRICED_SAMPLE), 'utf8'), 'stale; run npm run generate').toBe(await priceSampleBill());
});
