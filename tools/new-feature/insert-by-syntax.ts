import { parseSync, type ParseResult } from 'oxc-parser';

type Program = ParseResult['program'];
type Named = { name: string; file: string };

/** The text with one more import after its last one. */
export function withImport(text: string, file: string, line: string): string {
  const last = parse(text, file).body.findLast((statement) => statement.type === 'ImportDeclaration');
  return last ? insertAt(text, last.end, `\n${line}`) : `${line}\n${text}`;
}

/** The text with one more element at the end of the array that the constant holds. */
export function withElement(text: string, { name, file }: Named, element: string): string {
  const initial = parse(text, file)
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .find((declaration) => declaration.id.type === 'Identifier' && declaration.id.name === name)?.init;
  const array = initial?.type === 'TSAsExpression' ? initial.expression : initial;
  if (array?.type !== 'ArrayExpression') throw new Error(`${file} has no array ${name}`);
  const last = array.elements.at(-1);
  return last ? insertAt(text, last.end, `, ${element}`) : insertAt(text, array.start + 1, element);
}

/** The text with one more statement at the end of the function. */
export function withStatement(text: string, { name, file }: Named, statement: string): string {
  const found = parse(text, file)
    .body.map((line) => (line.type === 'ExportNamedDeclaration' ? line.declaration : line))
    .find((line) => line?.type === 'FunctionDeclaration' && line.id?.name === name);
  if (found?.type !== 'FunctionDeclaration' || !found.body) throw new Error(`${file} has no function ${name}`);
  return insertAt(text, found.body.end - 1, `${statement}\n`);
}

function parse(text: string, file: string): Program {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
}

function insertAt(text: string, place: number, addition: string): string {
  return `${text.slice(0, place)}${addition}${text.slice(place)}`;
}
