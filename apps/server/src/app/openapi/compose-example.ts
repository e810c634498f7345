import { EXAMPLE_VALUES } from './example-values.data.ts';
import { isJson, type Json, jsonOf } from './json.ts';

const REF = '#/components/schemas/';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01a201cd-5356-7f32-aec8-73d99d306fcb',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00.000Z',
  email: 'ivan.petrov@example.ru',
  decimal: '10.00',
  binary: '',
};

/** What the composer carries down: the schemas by name, the schemas it is inside of, and the name of the field. */
type Place = { schemas: Json; within: readonly string[]; field: string };

/** A value that the schema accepts, with a readable value for each field (`EXAMPLE_VALUES`). Lists hold one item. */
export const composeExample = (schema: Json, schemas: Json): unknown =>
  compose(schema, { schemas, within: [], field: '' });

function compose(schema: Json, place: Place): unknown {
  const { $ref, anyOf, allOf, properties, items } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice(REF.length);
    return compose(jsonOf(place.schemas[name]), { ...place, within: [...place.within, name] });
  }
  if (Array.isArray(anyOf)) return compose(chooseFrom(anyOf.map(jsonOf), place), place);
  if (Array.isArray(allOf)) return compose(jsonOf(allOf[0]), place);
  if (isJson(properties)) return composeObject(schema, place);
  if (isJson(items)) return isWithin(items, place) ? [] : [compose(items, place)];
  return composePlain(schema, place.field);
}

/** The first choice that is not null; null where the choice would repeat a schema that encloses it. */
function chooseFrom(choices: Json[], place: Place): Json {
  const nothing = choices.find(({ type }) => type === 'null');
  const fitting = choices.filter((choice) => choice !== nothing && !isWithin(choice, place));
  return fitting[0] ?? nothing ?? {};
}

const isWithin = ({ $ref }: Json, { within }: Place): boolean =>
  typeof $ref === 'string' && within.includes($ref.slice(REF.length));

/** Required fields, and the optional ones that have a readable value. */
function composeObject(schema: Json, place: Place): unknown {
  const required = listOf(schema.required);
  const fields = Object.entries(jsonOf(schema.properties)).filter(
    ([name]) => required.includes(name) || name in EXAMPLE_VALUES,
  );
  return Object.fromEntries(fields.map(([field, value]) => [field, compose(jsonOf(value), { ...place, field })]));
}

function composePlain(schema: Json, field: string): unknown {
  const { type = [], format, default: usual, enum: choices, minimum, examples } = schema;
  const value = EXAMPLE_VALUES[field];
  if ('const' in schema) return schema.const;
  // For a field whose name means something else in another object.
  if (Array.isArray(examples)) return listOf(examples)[0];
  if (Array.isArray(choices)) return choices.includes(value) ? value : listOf(choices)[0];
  const types = [type].flat();
  if (types.includes('string') || types.length === 0) {
    if (typeof format === 'string' && format !== 'decimal') return FORMATS[format] ?? value;
    if (typeof value === 'string') return value;
  }
  if (usual !== undefined && usual !== null) return usual;
  if (types.includes('integer') || types.includes('number')) return Number(minimum) > 0 ? minimum : 1;
  if (types.includes('boolean')) return false;
  if (types.includes('object')) return {};
  return FORMATS[String(format)] ?? 'text';
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
