// The pages of `/api/docs/`: whole, in both languages, without a network, and true.
import fs from 'node:fs';
import path from 'node:path';
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../../../apps/server/src/app/openapi/build-openapi.ts';
import { GUIDES } from '../../../apps/server/src/app/openapi/docs/guides.texts.ts';
import { renderDocs } from '../../../apps/server/src/app/openapi/docs/render-docs.ts';
import { EXAMPLE_VALUES } from '../../../apps/server/src/app/openapi/example-values.data.ts';
import { root } from '../source-files.ts';

type Media = { example?: unknown; examples?: { answer: { $ref: string } } };
type Operation = {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; examples: Record<string, { value: unknown }> };
};

const contract = buildOpenApi('ru');
// The builder makes a tree; what stands where is what these tests are about.
const document = contract as Document;
const pages = { ru: renderDocs('ru', contract), en: renderDocs('en', buildOpenApi('en')) };
const languages = ['ru', 'en'] as const;
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe.each(languages)('the pages (%s)', (language) => {
  const all = [...pages[language]];

  test('show every endpoint, object and refusal once', () => {
    const displayed = all.flatMap(([, html]) => idsIn(html));
    const expected = [
      ...ALL_ENDPOINTS.map(({ name }) => name),
      ...Object.keys(document.components.schemas),
      ...Object.keys(PROBLEMS),
      ...GUIDES[language].map(({ id }) => id),
    ];
    expect(displayed.toSorted()).toEqual(expected.toSorted());
  });

  test('link to nothing that is not there, and to nothing outside', () => {
    const base = `/api/docs/${language}/`;
    const dead = all.flatMap(([name, html]) =>
      [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
        .map(([, to = '']) => to)
        .filter((to) => {
          if (/^\/api\/(docs\/docs\.(css|js)|openapi\.(ru|en)\.json)$/.test(to)) return false;
          if (/^\/api\/docs\/(ru|en)\/([\w-]+\/)?$/.test(to)) return !pages[language].has(to.split('/')[4] ?? '');
          const [address = '', id = ''] = to.split('#');
          const target = address === '' ? html : pages[language].get(address.slice(base.length, -1));
          return !(address === '' || address.startsWith(base)) || !idsIn(target ?? '').includes(id);
        })
        .map((to) => `${name}: ${to}`),
    );
    expect(dead).toEqual([]);
  });

  test('hold no script or style in the text, and close what they open', () => {
    for (const [, html] of all) {
      expect(html).not.toMatch(/<script>|<style|style="|\bon\w+="/);
      for (const tag of ['section', 'table', 'details', 'div', 'pre', 'ul', 'p'])
        expect(html.split(`<${tag}>`).length + html.split(`<${tag} `).length - 1).toBe(html.split(`</${tag}>`).length);
    }
  });
});

test('the English pages are English, but for examples and the name of the other language', () => {
  const russian = [...pages.en].flatMap(([name, html]) =>
    [...html.replaceAll(/<pre[\s\S]*?<\/pre>|<code>[^<]*<\/code>/g, '').matchAll(/[^<>]*[А-Яа-яё][^<>]*/g)]
      .map(([text]) => text)
      .filter((text) => text !== 'Русский')
      .map((text) => `${name}: ${text}`),
  );
  expect(russian).toEqual([]);
});

test('the guide says the same in both languages', () => {
  const bones = languages.map((language) =>
    GUIDES[language].map(({ id, words, wire }) => ({ id, words: words.length, wire })),
  );
  expect(bones[0]).toEqual(bones[1]);
});

describe('an example', () => {
  const operationOf = ({ paths, method }: (typeof ALL_ENDPOINTS)[number]): Operation | undefined =>
    document.paths[paths[0].replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  test('of an answer is one that its endpoint may give', () => {
    const wrong = ALL_ENDPOINTS.flatMap((endpoint) => {
      if (!endpoint.response) return [];
      const media = operationOf(endpoint)?.responses[endpoint.status]?.content?.['application/json'];
      const name = media?.examples?.answer.$ref.split('/').at(-1);
      const example = name === undefined ? media?.example : document.components.examples[name]?.value;
      const checked = strictSchema(endpoint.response).safeParse(example);
      return checked.success ? [] : [`${endpoint.name}: ${checked.error.message}`];
    });
    expect(wrong).toEqual([]);
  });

  test('of a request is one that its endpoint takes; a new field goes to example-values.data.ts', () => {
    const wrong = ALL_ENDPOINTS.flatMap((endpoint) => {
      if (!endpoint.body) return [];
      const example = operationOf(endpoint)?.requestBody?.content['application/json']?.example;
      const checked = endpoint.body.safeParse(example);
      return checked.success ? [] : [`${endpoint.name}: ${checked.error.message}`];
    });
    expect(wrong).toEqual([]);
  });

  test('holds no number and no word that only stands for any', () => {
    const examples = [
      ...Object.entries(document.components.examples).map(([name, { value }]) => ({ name, value })),
      ...ALL_ENDPOINTS.flatMap((endpoint) => {
        const operation = operationOf(endpoint);
        const answer = operation?.responses[endpoint.status]?.content?.['application/json']?.example;
        const body = operation?.requestBody?.content['application/json']?.example;
        return [answer, body].map((value) => ({ name: endpoint.name, value }));
      }),
    ];
    const placeholders = examples.flatMap(({ name, value }) =>
      leavesOf(value)
        .filter((leaf) => leaf === 'text' || (typeof leaf === 'number' && !(Math.abs(leaf) < Number.MAX_SAFE_INTEGER)))
        .map((leaf) => `${name}: ${String(leaf)}`),
    );
    expect(examples.length).toBeGreaterThan(200);
    expect(placeholders).toEqual([]);
  });

  test('value belongs to a field of the contract', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(EXAMPLE_VALUES).filter((name) => !text.includes(`"${name}":`))).toEqual([]);
  });
});

/** The plain values that a value holds. */
function leavesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

test('the colours of the pages are those of the product', () => {
  const read = (file: string, selector: string): Map<string, string> => {
    const css = fs.readFileSync(path.join(root, file), 'utf8');
    const start = css.indexOf(`${selector} {`);
    const block = css.slice(start, css.indexOf('}', start));
    return new Map(
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
    );
  };
  for (const selector of [':root', "[data-theme='dark']"]) {
    const own = read('apps/server/src/app/openapi/docs/docs.css', selector);
    const product = read('apps/web/src/ui/tokens.css', selector);
    expect(own.size).toBeGreaterThan(10);
    expect([...own].filter(([name, value]) => product.get(name) !== value)).toEqual([]);
  }
});
