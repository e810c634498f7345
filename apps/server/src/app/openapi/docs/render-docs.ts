import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { composeExample } from '../compose-example.ts';
import type { Json } from '../json.ts';
import { wordingOf } from '../wording.ts';
import { DOCS_TEXTS } from './docs.texts.ts';
import { GUIDES } from './guides.texts.ts';
import { escape } from './html.ts';
import { exampleOf, renderEndpoint, table } from './render-operation.ts';
import { code, fieldRows, prose, type RenderOptions } from './schema-words.ts';

type Document = Parameters<typeof renderEndpoint>[1];

/** Documentation pages in one language by name; the first page has the name ''. */
export function renderDocs(language: Language, contract: Json): ReadonlyMap<string, string> {
  const base = `/api/docs/${language}/`;
  const render: RenderOptions = { objects: `${base}objects/`, texts: DOCS_TEXTS[language] };
  const { texts } = render;
  const { group } = wordingOf(language);
  // The built contract is an OpenAPI document; its parts are typed on access.
  const document = contract as Document;
  const page = (name: string, title: string, content: string): [string, string] => [
    name,
    shell({ language, base, name, title, content }),
  ];
  return new Map([
    page('', texts.guide, guidePage(language)),
    ...ENDPOINT_GROUPS.map(({ tag, endpoints }) =>
      page(
        tag,
        group(tag),
        `<p class="quiet">${prose(texts.legend)}</p>${endpoints.map((endpoint) => renderEndpoint(endpoint, document, render)).join('')}`,
      ),
    ),
    page('objects', texts.objects, objectsPage(document, render)),
    page('errors', texts.errors, errorsPage(language, render)),
  ]);
}

function guidePage(language: Language): string {
  const texts = DOCS_TEXTS[language];
  const parts = GUIDES[language].map(
    ({ id, title, words, wire }) =>
      `<section id="${id}"><h2>${escape(title)}</h2>${words.map((text) => `<p>${prose(text)}</p>`).join('')}` +
      `<pre tabindex="0"><code>${escape(wire)}</code></pre></section>`,
  );
  const links = GUIDES[language].map(({ id, title }) => `<li><a href="#${id}">${escape(title)}</a></li>`);
  return (
    `<p class="lead">${escape(texts.lead)}</p><p>${escape(texts.document)}: <a href="/api/openapi.${language}.json"><code>/api/openapi.json</code></a></p>` +
    `<ol class="contents">${links.join('')}</ol>${parts.join('')}`
  );
}

function objectsPage({ components }: Document, render: RenderOptions): string {
  const { texts } = render;
  const schemas = components.schemas ?? {};
  const sections = Object.entries(schemas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        `<section class="operation" id="${name}"><h2><code>${name}</code></h2>` +
        table(null, [texts.field, texts.type, texts.meaning], fieldRows(schema, render)) +
        exampleOf(composeExample({ $ref: `#/components/schemas/${name}` }, schemas), render) +
        '</section>',
    );
  return `<p class="quiet">${prose(texts.legend)}</p>${sections.join('')}`;
}

function errorsPage(language: Language, { texts }: RenderOptions): string {
  const rows = Object.entries(PROBLEMS).map(
    ([name, problem]) =>
      `<tr id="${name}"><td><span class="status">${problem.status}</span></td><td>${code(name)}</td><td>${escape(problem[language])}</td></tr>`,
  );
  return table(null, [texts.status, texts.code, texts.sentence], rows.join(''));
}

type Shell = { language: Language; base: string; name: string; title: string; content: string };

function shell({ language, base, name, title, content }: Shell): string {
  const texts = DOCS_TEXTS[language];
  const other = language === 'ru' ? 'en' : 'ru';
  const { group } = wordingOf(language);
  const link = (to: string, text: string): string =>
    `<li><a href="${base}${to === '' ? '' : `${to}/`}"${to === name ? ' aria-current="page"' : ''}>${escape(text)}</a></li>`;
  const links =
    `<ul>${link('', texts.guide)}${link('objects', texts.objects)}${link('errors', texts.errors)}</ul>` +
    `<p class="nav-title">${texts.groups}</p><ul>${ENDPOINT_GROUPS.map(({ tag }) => link(tag, group(tag))).join('')}</ul>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escape(title)} · ${texts.title}</title>` +
    `<link rel="stylesheet" href="/api/docs/docs.css"><script src="/api/docs/docs.js"></script></head><body>` +
    `<header><a class="brand" href="${base}">${texts.brand} <span>${texts.api}</span></a>` +
    `<a class="other" lang="${other}" href="/api/docs/${other}/${name === '' ? '' : `${name}/`}">${texts.other}</a></header>` +
    `<div class="frame"><nav aria-label="${texts.contents}"><details><summary>${texts.contents}</summary>${links}</details><div class="wide">${links}</div></nav>` +
    `<main><h1>${escape(title)}</h1>${content}</main></div></body></html>`
  );
}
