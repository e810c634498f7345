import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = path.join(import.meta.dirname, '../../packages/api/src');
// Endpoint parts used by the server and the documentation only. The browser needs method and path and trusts the
// response.
const SERVER_PARTS = new Set(['params', 'query', 'body', 'response', 'summary']);

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Cut = { start: number; end: number; text: string };

/**
 * Vite plugin that reduces the contract for the browser: endpoints lose their schemas, and unused schemas become
 * tree-shakeable, so that only forms with validation load the schema library.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/api\/src\/.*\.ts$/ },
      handler(code, id) {
        if (!path.normalize(id).startsWith(CONTRACT)) return null;
        const program: unknown = this.parse(code, { lang: 'ts' });
        const cuts: Cut[] = [];
        visit(program, (node) => cuts.push(...cutsOf(node)));
        return { code: applyCuts(code, cuts), map: null };
      },
    },
  };
}

function cutsOf(node: Node): Cut[] {
  if (node.type === 'Program') return bodyOf(node).flatMap(pureValues);
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee']['name'] !== 'defineEndpoint')
    return [];
  const [endpoint] = listOf(node['arguments']);
  return (
    listOf(endpoint?.['properties'])
      .filter((property) => isNode(property['key']) && SERVER_PARTS.has(String(property['key']['name'])))
      // An empty spread keeps the surrounding commas valid.
      .map(({ start, end }) => ({ start, end, text: '...{}' }))
  );
}

/** Top-level calls in contract modules only create values and have no side effects. */
function pureValues(statement: Node): Cut[] {
  const inner = statement['declaration'];
  const declaration = statement.type === 'ExportNamedDeclaration' && isNode(inner) ? inner : statement;
  if (declaration.type !== 'VariableDeclaration') return [];
  return listOf(declaration['declarations'])
    .map((item) => item['init'])
    .filter((value) => isNode(value))
    .filter((value) => value.type === 'CallExpression')
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ]);
}

function visit(value: unknown, act: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, act);
  if (!isNode(value)) return;
  act(value);
  for (const part of Object.values(value)) visit(part, act);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter((item) => isNode(item)) : []);
const bodyOf = (program: Node): Node[] => listOf(program['body']);

function applyCuts(code: string, cuts: readonly Cut[]): string {
  let result = code;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
