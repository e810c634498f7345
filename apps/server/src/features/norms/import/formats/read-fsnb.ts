import { decodeStream } from './decode-stream.ts';
import { catalogHandlers } from './fsnb-catalog.ts';
import { coefficientHandlers } from './fsnb-coefficients.ts';
import type { Drivers } from './fsnb-drivers.ts';
import { normHandlers } from './fsnb-norms.ts';
import type { NormSink } from '../import.types.ts';
import type { SourcePart } from './source-parts.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';
import { type XmlHandlers, xmlStream } from './xml-stream.ts';

type Kind = 'norms' | 'prices' | 'coefficients' | 'groups' | 'other';

/**
 * Reads the parts of the official base. Prices come first, because norms need the machinist hours of their machines.
 */
export async function readFsnb(parts: readonly SourcePart[], file: string, sink: NormSink): Promise<void> {
  const recognised: { part: SourcePart; kind: Kind; root: string }[] = [];
  for (const part of parts) recognised.push({ part, ...(await rootOf(part)) });
  const drivers: Drivers = new Map();
  for (const { part } of recognised.filter(({ kind }) => kind === 'prices'))
    await readPart(part, sink, catalogHandlers(part.name, sink, drivers));
  for (const { part } of recognised.filter(({ kind }) => kind === 'norms'))
    await readPart(part, sink, normHandlers(part.name, sink, drivers));
  for (const { part } of recognised.filter(({ kind }) => kind === 'coefficients'))
    await readPart(part, sink, coefficientHandlers(part.name, sink));
  const others = recognised.filter(({ kind }) => kind === 'groups' || kind === 'other');
  const [first] = others;
  if (first !== undefined && others.length === recognised.length)
    throw new UnreadableNorms('other_xml', file, first.root);
  for (const { part, root } of others)
    sink.reject({ place: part.name, code: '', name: part.name, reason: 'unknown_part', detail: `<${root}>` });
}

const ROOTS: Readonly<Record<string, Kind>> = {
  base: 'norms',
  ResourceCatalog: 'prices',
  Coefficients: 'coefficients',
  NewDataSet: 'groups',
};

async function rootOf(part: SourcePart): Promise<{ kind: Kind; root: string }> {
  let root = '';
  const parse = xmlStream(part.name, {
    open: (name) => {
      root ||= name;
    },
    close: () => undefined,
  });
  for await (const { text } of decodeStream(part.chunks(), part.name)) {
    // The root element is within the first lines; the rest of a large chunk is not parsed twice.
    if (text.trimStart().startsWith('<')) parse.write(text.slice(0, 4096));
    break;
  }
  if (root === '') throw new UnreadableNorms('other_format', part.name, part.name);
  return { kind: ROOTS[root] ?? 'other', root };
}

async function readPart(part: SourcePart, sink: NormSink, handlers: XmlHandlers): Promise<void> {
  const parse = xmlStream(part.name, handlers);
  for await (const { text, bytes } of decodeStream(part.chunks(), part.name)) {
    parse.write(text);
    await sink.pause(bytes);
  }
  parse.end();
}
