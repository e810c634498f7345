import { type Expression, parseSync, type ParseResult } from 'oxc-parser';

type Program = ParseResult['program'];
type Named = { name: string; file: string };

/** The text with one more import after its last one. */
export function withImport(text: string, file: string, line: string): string {
  const last = parse(text, file).body.findLast((statement) => statement.type === 'ImportDeclaration');
  return last ? insertAt(text, last.end, `\n${line}`) : `${line}\n${text}`;
}

/** The text with more properties at the end of the object in the constant. */
export function withProperties(text: string, { name, file }: Named, properties: readonly string[]): string {
  const object = unwrap(initialOf(text, { name, file }));
  if (object?.type !== 'ObjectExpression') throw new Error(`${file} has no object ${name}`);
  const last = object.properties.at(-1);
  return last
    ? insertAt(text, last.end, `, ${properties.join(', ')}`)
    : insertAt(text, object.start + 1, properties.join(', '));
}

/** The text with one more element at the end of the array in the constant. */
export function withElement(text: string, { name, file }: Named, element: string): string {
  const array = unwrap(initialOf(text, { name, file }));
  if (array?.type !== 'ArrayExpression') throw new Error(`${file} has no array ${name}`);
  const last = array.elements.at(-1);
  return last ? insertAt(text, last.end, `, ${element}`) : insertAt(text, array.start + 1, element);
}

function initialOf(text: string, { name, file }: Named): Expression | null | undefined {
  return parse(text, file)
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .find((declaration) => declaration.id.type === 'Identifier' && declaration.id.name === name)?.init;
}

/** The expression before `as const` and `satisfies`. */
function unwrap(expression: Expression | null | undefined): Expression | null | undefined {
  return expression?.type === 'TSAsExpression' || expression?.type === 'TSSatisfiesExpression'
    ? unwrap(expression.expression)
    : expression;
}

function parse(text: string, file: string): Program {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
}

function insertAt(text: string, place: number, addition: string): string {
  return `${text.slice(0, place)}${addition}${text.slice(place)}`;
}
