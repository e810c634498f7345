import { escapeXml, unescapeXml } from './escape-xml.ts';
import { fillSheet, type FilledSheet, type WantedCell } from './fill-sheet.ts';
import { dropResults, namesSheet } from './drop-results.ts';
import { openParts, type PackageParts, UnknownPackage } from './package-parts.ts';
import { attributeOf, attributePlace, nextTag } from './sheet-tags.ts';

export type FilledPackage = {
  bytes: Uint8Array;
  /** By sheet name; each with its previous text. */
  sheets: ReadonlyMap<string, Omit<FilledSheet, 'xml'> & { before: string }>;
};

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const CHAIN = 'xl/calcChain.xml';
const TYPES = '[Content_Types].xml';

/**
 * Writes cells into some sheets of a workbook. Every other part is copied byte for byte: styles, strings, macros,
 * pictures. Stored formula results belong to the empty form: they are dropped where filled cells are referenced, and
 * the workbook is set to recalculate on load.
 * @throws {UnknownPackage} for a workbook with another structure.
 */
export function fillPackage(
  bytes: Uint8Array,
  cells: ReadonlyMap<string, readonly WantedCell[]>,
  options: { overwritesFormulas?: boolean } = {},
): FilledPackage {
  const parts = openParts(bytes);
  const places = sheetParts(parts);
  const changed = new Map<string, Uint8Array | null>();
  const sheets = new Map<string, Omit<FilledSheet, 'xml'> & { before: string }>();
  let isFormulaGone = false;
  for (const [name, wanted] of cells) {
    const place = places.get(name);
    const part = place === undefined ? null : parts.read(place.part);
    if (place === undefined || part === null) throw new UnknownPackage(name);
    // No known program writes sheets in UTF-16; their tags would not be found.
    if (part[0] === 0xff || part[0] === 0xfe || part[1] === 0) throw new UnknownPackage('encoding');
    const before = part.toString('latin1');
    const { xml, ...updated } = fillSheet(before, wanted, options);
    sheets.set(name, { ...updated, before });
    if (updated.left.length < wanted.length) changed.set(place.part, Buffer.from(dropResults(xml), 'latin1'));
    isFormulaGone ||= updated.overwritten.length > 0;
  }
  if (changed.size > 0) {
    dropResultsElsewhere(parts, places, changed);
    changed.set(WORKBOOK, requestRecalculation(requirePart(parts, WORKBOOK)));
    if (isFormulaGone) dropCalculationChain(parts, changed);
  }
  return { bytes: changed.size === 0 ? bytes : parts.replaced(changed), sheets };
}

/** Texts of sheets by name; missing sheets are omitted. */
export function sheetsOf(bytes: Uint8Array, names: readonly string[]): Map<string, string> {
  const parts = openParts(bytes);
  const places = sheetParts(parts);
  return new Map(
    names.flatMap((name) => {
      const place = places.get(name);
      const part = place === undefined ? null : parts.read(place.part);
      return part === null ? [] : [[name, part.toString('latin1')] as const];
    }),
  );
}

/** Drops results on other sheets: summaries refer to the filled sheets and to each other. */
function dropResultsElsewhere(
  parts: PackageParts,
  places: ReadonlyMap<string, SheetPlace>,
  changed: Map<string, Uint8Array | null>,
): void {
  const left = new Map([...places].filter(([, { part }]) => !changed.has(part)));
  let names = [...places].flatMap(([name, { part }]) => (changed.has(part) ? [name] : []));
  while (names.length > 0) {
    const found: string[] = [];
    for (const [name, { part }] of left) {
      const xml = parts.read(part)?.toString('latin1') ?? '';
      if (
        !namesSheet(
          xml,
          names.map((one) => Buffer.from(escapeXml(one), 'utf8').toString('latin1')),
        )
      )
        continue;
      left.delete(name);
      found.push(name);
      changed.set(part, Buffer.from(dropResults(xml), 'latin1'));
    }
    names = found;
  }
}

function requirePart(parts: PackageParts, name: string): Buffer {
  const part = parts.read(name);
  if (part === null) throw new UnknownPackage(name);
  return part;
}

type SheetPlace = { part: string };

function sheetParts(parts: PackageParts): Map<string, SheetPlace> {
  const book = requirePart(parts, WORKBOOK).toString('utf8');
  const relations = requirePart(parts, RELATIONS).toString('utf8');
  const targets = new Map<string, string>();
  for (let tag = nextTag(relations, 0); tag !== null; tag = nextTag(relations, tag.end)) {
    const [id, target] = [attributeOf(relations, tag, 'Id'), attributeOf(relations, tag, 'Target')];
    if (tag.name === 'Relationship' && id !== null && target !== null) targets.set(id, unescapeXml(target));
  }
  const places = new Map<string, SheetPlace>();
  for (let tag = nextTag(book, 0); tag !== null; tag = nextTag(book, tag.end)) {
    if (tag.name !== 'sheet' || tag.isEnd) continue;
    const name = attributeOf(book, tag, 'name');
    const target = targets.get(relationOf(book.slice(tag.start, tag.end)));
    if (name === null || target === undefined) continue;
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    places.set(unescapeXml(name), { part });
  }
  return places;
}

/** The relation id has a namespace prefix chosen by the writer. */
function relationOf(tag: string): string {
  const at = tag.indexOf(':id=');
  if (at < 0) return '';
  const quote = tag.charAt(at + 4);
  return tag.slice(at + 5, tag.indexOf(quote, at + 5));
}

/** Elements that precede `calcPr`, in reverse order. */
const BEFORE = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

function requestRecalculation(part: Buffer): Uint8Array {
  const book = part.toString('latin1');
  for (let tag = nextTag(book, 0); tag !== null; tag = nextTag(book, tag.end)) {
    if (tag.name !== 'calcPr' || tag.isEnd) continue;
    const text = book.slice(tag.start, tag.end);
    const place = attributePlace(text, 'fullCalcOnLoad');
    const bare = place === null ? text : text.slice(0, place.start) + text.slice(place.end);
    const close = bare.endsWith('/>') ? '/>' : '>';
    const updated = `${bare.slice(0, -close.length).trimEnd()} fullCalcOnLoad="1"${close}`;
    return Buffer.from(book.slice(0, tag.start) + updated + book.slice(tag.end), 'latin1');
  }
  for (const name of BEFORE) {
    for (let tag = nextTag(book, 0); tag !== null; tag = nextTag(book, tag.end)) {
      if (tag.name !== name || !(tag.isEnd || tag.isEmpty)) continue;
      const updated = `<${tag.prefix}calcPr calcId="0" fullCalcOnLoad="1"/>`;
      return Buffer.from(book.slice(0, tag.end) + updated + book.slice(tag.end), 'latin1');
    }
  }
  throw new UnknownPackage(WORKBOOK);
}

/** The calculation chain refers to cells without formulas now; programs rebuild it on load. */
function dropCalculationChain(parts: PackageParts, changed: Map<string, Uint8Array | null>): void {
  if (parts.read(CHAIN) === null) return;
  changed.set(CHAIN, null);
  for (const [name, attribute, end] of [
    [TYPES, 'PartName', '/xl/calcChain.xml'],
    [RELATIONS, 'Target', 'calcChain.xml'],
  ] as const) {
    const text = requirePart(parts, name).toString('latin1');
    for (let tag = nextTag(text, 0); tag !== null; tag = nextTag(text, tag.end)) {
      if (attributeOf(text, tag, attribute)?.endsWith(end) !== true) continue;
      changed.set(name, Buffer.from(text.slice(0, tag.start) + text.slice(tag.end), 'latin1'));
      break;
    }
  }
}
