import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { Json } from '../json.ts';
import { escape } from './html.ts';
import { code, fieldRows, prose, type RenderOptions, typeOf } from './schema-words.ts';

type Content = Record<string, { schema?: Json; example?: unknown; examples?: { answer?: Part } }>;
/** A response or parameter, inline or by reference. */
type Part = {
  $ref?: string;
  description?: string;
  content?: Content;
  name?: string;
  in?: string;
  schema?: Json;
  value?: unknown;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Part[];
  requestBody?: { content: Content };
  responses: Record<string, Part>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Part>> & { schemas?: Record<string, Json> };
};

/** An endpoint with its parameters, responses and errors. */
export function renderEndpoint(endpoint: Endpoint, document: Document, render: RenderOptions): string {
  const [first, ...others] = endpoint.paths.map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
  const operation = document.paths[first ?? '']?.[endpoint.method.toLowerCase()];
  if (operation === undefined) return '';
  const { texts } = render;
  const also = others.length === 0 ? '' : `<p class="quiet">${texts.also} ${others.map(code).join(', ')}</p>`;
  return (
    `<section class="operation" id="${operation.operationId}"><h2><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> ` +
    `<code class="path">${escape(first ?? '')}</code></h2><p class="summary">${escape(operation.summary)}</p>` +
    `${paragraphs(operation.description)}${also}<details><summary>${texts.details}</summary>` +
    `${parametersTable(operation, document, render)}${bodyOf(operation, render)}${answersOf(operation, document, render)}</details></section>`
  );
}

/** The last paragraph states who may call. */
function paragraphs(description: string): string {
  return description
    .split('\n\n')
    .map((text, index, all) => `<p${index === all.length - 1 ? ' class="quiet"' : ''}>${prose(text)}</p>`)
    .join('');
}

function resolve(document: Document, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return document.components[kind]?.[name] ?? {};
}

function parametersTable({ parameters }: Operation, document: Document, render: RenderOptions): string {
  const { texts } = render;
  const rows = parameters
    .map((part) => resolve(document, part))
    .map(
      ({ name = '', in: where = '', description = '', schema = {} }) =>
        `<tr><td>${code(name)}</td><td>${texts.places[where] ?? where}</td><td>${typeOf(schema, render)}</td><td>${prose(description)}</td></tr>`,
    );
  return rows.length === 0
    ? ''
    : table(texts.parameters, [texts.name, texts.where, texts.type, texts.meaning], rows.join(''));
}

function bodyOf({ requestBody }: Operation, render: RenderOptions): string {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (kind === undefined || content?.schema === undefined) return '';
  return `<h3>${render.texts.body} <span class="quiet">${kind}</span></h3>${schemaOf(content.schema, render)}${exampleOf(content.example, render)}`;
}

function answersOf({ responses }: Operation, document: Document, render: RenderOptions): string {
  const { texts } = render;
  const all = Object.entries(responses).map(([status, part]) => ({
    status,
    answer: resolve(document, part),
  }));
  const good = all
    .filter(({ status }) => status.startsWith('2'))
    .map(({ status, answer }) => {
      const content = Object.values(answer.content ?? {})[0];
      const schema = content?.schema === undefined ? '' : schemaOf(content.schema, render);
      return `<h3>${texts.answer} <span class="status">${status}</span> <span class="quiet">${escape(answer.description ?? '')}</span></h3>${schema}${exampleOf(resolveExample(content, document), render)}`;
    });
  const refusals = all
    .filter(({ status }) => status.startsWith('4') && status !== '416')
    .map(
      ({ status, answer }) => `<tr><td><span class="status">${status}</span></td><td>${refusalLines(answer)}</td></tr>`,
    );
  return `${good.join('')}${table(texts.refusals, [texts.status, texts.codes], refusals.join(''))}`;
}

const refusalLines = ({ description = '' }: Part): string => description.split('\n\n').map(prose).join('<br>');

function resolveExample(content: Content[string] | undefined, document: Document): unknown {
  const example = content?.examples?.answer;
  return example === undefined ? content?.example : resolve(document, example).value;
}

function schemaOf(schema: Json, render: RenderOptions): string {
  const { texts } = render;
  const rows = fieldRows(schema, render);
  if (rows === '') return `<p>${typeOf(schema, render)}</p>`;
  return table(null, [texts.field, texts.type, texts.meaning], rows);
}

export function exampleOf(example: unknown, { texts }: RenderOptions): string {
  if (example === undefined) return '';
  return `<details class="example"><summary>${texts.example}</summary><pre><code>${escape(JSON.stringify(example, null, 2))}</code></pre></details>`;
}

export function table(title: string | null, heads: readonly string[], rows: string): string {
  if (rows === '') return '';
  const head = title === null ? '' : `<h3>${title}</h3>`;
  return `${head}<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
