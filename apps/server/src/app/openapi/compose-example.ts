import { ANSWER_EXAMPLES } from './examples.data.ts';
import { isJson, type Json, jsonOf } from './json.ts';

const REF = '#/components/schemas/';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01a201cd-5356-7f32-aec8-73d99d306fcb',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00.000Z',
  email: 'ivan.petrov@example.ru',
  binary: '',
};

/**
 * A value of the schema, of what was really answered as far as it goes: a field that is no more is left out, a new one
 * gets a plain value, so that the example always says what the schema says.
 */
export function composeExample(schema: Json, schemas: Json, known?: unknown): unknown {
  const { $ref, anyOf, allOf, properties, items } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice(REF.length);
    return composeExample(jsonOf(schemas[name]), schemas, known ?? ANSWER_EXAMPLES[name]);
  }
  if (Array.isArray(anyOf)) return composeChoice(anyOf.map(jsonOf), schemas, known);
  if (Array.isArray(allOf)) return composeExample(jsonOf(allOf[0]), schemas, known);
  if (isJson(properties)) return composeObject(schema, schemas, known);
  if (isJson(items)) {
    const [first] = Array.isArray(known) ? known : [undefined];
    if (Array.isArray(known) && known.length === 0) return [];
    return [composeExample(items, schemas, first)];
  }
  return composePlain(schema, known);
}

function composeChoice(choices: Json[], schemas: Json, known: unknown): unknown {
  const isNullable = choices.some(({ type }) => type === 'null');
  if (isNullable && (known === null || known === undefined)) return null;
  const fitting = choices.find((choice) => fits(choice, known)) ?? choices.find(({ type }) => type !== 'null') ?? {};
  return composeExample(fitting, schemas, known);
}

function fits({ type, $ref, properties }: Json, known: unknown): boolean {
  if (typeof $ref === 'string' || properties !== undefined) return typeof known === 'object' && known !== null;
  return typeof known === (type === 'integer' ? 'number' : type);
}

function composeObject(schema: Json, schemas: Json, known: unknown): unknown {
  const required = listOf(schema.required);
  const values = jsonOf(known);
  const fields = Object.entries(jsonOf(schema.properties)).filter(
    ([name]) => name in values || required.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, composeExample(jsonOf(field), schemas, values[name])]),
  );
}

function composePlain(schema: Json, known: unknown): unknown {
  const { type = [], format, default: usual, enum: choices, minimum } = schema;
  if ('const' in schema) return schema.const;
  if (Array.isArray(choices)) return choices.includes(known) ? known : listOf(choices)[0];
  const types = [type].flat();
  if (known !== undefined && (types.length === 0 || types.includes(typeOf(known)))) return known;
  if (types.includes('null')) return null;
  if (usual !== undefined) return usual;
  // The least that an integer may be at all is no number that anybody sends.
  if (types.includes('integer') || types.includes('number')) return Number(minimum) > 0 ? minimum : 1;
  if (types.includes('boolean')) return false;
  if (types.includes('object')) return {};
  return format === 'decimal' ? '0.00' : (FORMATS[String(format)] ?? 'text');
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}
