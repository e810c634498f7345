import type { Json } from '../json.ts';
import type { DocsTexts } from './docs.texts.ts';
import { escape } from './html.ts';

type Schema = Json & {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
/** Rendering options of schemas: URL of the objects page and texts of the types. */
export type RenderOptions = { objects: string; texts: DocsTexts };

const REF = '#/components/schemas/';
const MAX_DEPTH = 4;

/** The type of a value as HTML: a type, a choice, or a link to a named object. */
export function typeOf(schema: Schema, render: RenderOptions): string {
  const { types } = render.texts;
  const { $ref, anyOf, items, type, format, enum: choices } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice(REF.length);
    return `<a href="${render.objects}#${name}">${name}</a>`;
  }
  if (anyOf) return [...new Set(anyOf.map((part) => typeOf(part, render)))].join(` ${types.or} `);
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (Array.isArray(choices)) return choices.map((choice) => code(String(choice))).join(' · ');
  if (items) return types.listOf(typeOf(items, render));
  const named = typeof format === 'string' ? types.formats[format] : undefined;
  const words = [type ?? 'any']
    .flat()
    .map((word) => (word === 'null' ? undefined : named) ?? types.plain[word] ?? word);
  return `${words.join(` ${types.or} `)}${boundsOf(schema)}`;
}

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  const isBound = (bound: unknown): bound is number => typeof bound === 'number' && Math.abs(bound) < 1e9;
  if (isBound(maxLength)) return `, ≤ ${maxLength}`;
  if (isBound(minimum) && isBound(maximum)) return `, ${minimum}–${maximum}`;
  return isBound(maximum) ? `, ≤ ${maximum}` : '';
}

/** Fields of an object and of nested objects, one per row. */
export function fieldRows(schema: Schema, render: RenderOptions, path = '', depth = 0): string {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const inner = insideOf(field);
      const { texts } = render;
      const fixed = field.readOnly === true ? `<br><span class="quiet">${texts.readOnly}</span>` : '';
      const usual = field.default === undefined ? '' : `<br>${texts.byDefault} ${code(JSON.stringify(field.default))}`;
      const price = field['x-priced'] === true ? ` <span class="mark">₽</span>` : '';
      const need = required.has(name) ? `<span class="need" title="${texts.required}">●</span>` : '';
      const below = inner === null || depth > MAX_DEPTH ? '' : fieldRows(inner, render, `${path}${name}.`, depth + 1);
      const type = inner === null ? typeOf(field, render) : groupType(field, render);
      return (
        `<tr><td><code>${escape(path)}<b>${escape(name)}</b></code>${need}${price}</td><td>${type}${fixed}</td>` +
        `<td>${prose(field.description ?? '')}${usual}</td></tr>${below}`
      );
    })
    .join('');
}

const groupType = (field: Schema, { texts }: RenderOptions): string =>
  field.items ? texts.types.listOf(texts.types.group) : texts.types.group;

/** The anonymous object inside a field, also in a list or a nullable. */
function insideOf(field: Schema): Schema | null {
  if (field.properties) return field;
  if (field.items) return insideOf(field.items);
  return field.anyOf?.map(insideOf).find((part) => part !== null) ?? null;
}

export const code = (text: string): string => `<code>${escape(text)}</code>`;

/** Text with `code` in it. */
export function prose(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
