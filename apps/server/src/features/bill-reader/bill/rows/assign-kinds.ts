import type { ResourceType } from '../../bill-reader.types.ts';
import type { TableRow } from './table-row.types.ts';
import { type CostElement, costElement } from './element-rows.ts';
import type { BillLine } from './bill-line.ts';
import { type LooseKind, looseKind } from './loose/loose-kind.ts';
import { isInside, numberParts } from './numbering.ts';
import { guessResourceType, isAction, isNormCode, isResourceCode, parseMark } from './row-words.ts';

export type RowKind = {
  kind: 'section' | 'work' | 'resource';
  resourceType: ResourceType | null;
  hasNoWork: boolean;
  /** Cost element, if the row is part of the cost of the position above. */
  element: CostElement | null;
  /** A row without a number that may be a work or a material of the work above. */
  isUnclear?: true;
};

/** How rows without a number are taken that words do not decide. */
export type LooseRows = 'positions' | 'lines';

type Layout = 'marks' | 'codes' | 'numbering';

// Fewer marked rows are stray abbreviations, not a mark column.
const MARKED_SHARE = 0.3;
const MIXED_CODES = { least: 0.05, most: 0.95 };

/**
 * Separates works from their resources. The five layouts in use reduce to three signs: a column of marks (Р / мат.),
 * a code that works have and materials do not, and the numbering with the consumption coefficient (1 → 1.1). See the
 * domain notes on bills of quantities.
 */
export function assignKinds(
  rows: readonly TableRow[],
  { continued = new Map(), loose = 'positions' }: { continued?: ReadonlyMap<number, number>; loose?: LooseRows } = {},
): RowKind[] {
  const layout = chooseLayout(rows);
  const classify = layout === 'marks' ? classifyByMark : layout === 'codes' ? classifyByCode : classifyByNumber(rows);
  const kinds: RowKind[] = [];
  const kindAbove = (index: number): 'work' | 'resource' | null => {
    const kind = kinds[continued.get(index) ?? -1]?.kind;
    return kind === undefined || kind === 'section' ? null : kind;
  };
  let hasWork = false;
  // The section begins with a row without a number: such rows are its works.
  let isUnnumbered = false;
  // Number of the current position, and whether its cost lines have begun.
  let work: readonly string[] | null = null;
  let workLine: BillLine | null = null;
  let isCosted = false;
  const areLooseWorks = lazily(() => layout === 'numbering' && holdWorksOnly(rows));
  rows.forEach((row, index) => {
    if (row.kind === 'section') {
      kinds.push({ kind: 'section', resourceType: null, hasNoWork: false, element: null });
      // Directly below a heading there is no work yet that a row could belong to.
      hasWork = false;
      isUnnumbered = false;
      return;
    }
    const element = costElement(row.line);
    const own = numberParts(row.line.number);
    const isLine = element !== null || (isCosted && own !== null && work !== null && isInside(own, work));
    const sign = row.isMaterial === true || isLine ? 'resource' : (kindAbove(index) ?? classify(row, index));
    const unsure = sign === 'loose' ? looseKind(row.line, workLine) : null;
    const isOpen = unsure === 'unclear' && !areLooseWorks();
    const isUnclear = isOpen && hasWork && !isUnnumbered;
    const isOwn = unsure === 'work' || (unsure === 'unclear' && (!isOpen || loose === 'positions'));
    const verdict = sign === 'loose' ? (isOwn ? 'work' : 'resource') : sign;
    const isLoose = element === null && layout === 'numbering' && row.line.number === null && row.isMaterial !== true;
    const isResource = verdict === 'resource' && hasWork && !(isLoose && isUnnumbered);
    if (!hasWork && isLoose) isUnnumbered = true;
    if (element !== null) isCosted = true;
    if (!isResource) {
      hasWork = true;
      work = own;
      workLine = row.line;
      isCosted = false;
    }
    kinds.push({
      kind: isResource ? 'resource' : 'work',
      resourceType: isResource ? (element?.type ?? resourceTypeOf(row)) : null,
      element: isResource ? element : null,
      hasNoWork: verdict === 'resource' && !isResource && !isUnnumbered,
      ...(isUnclear && { isUnclear }),
    });
  });
  return kinds;
}

function chooseLayout(rows: readonly TableRow[]): Layout {
  const positions = rows.filter((row) => row.kind === 'position');
  const marked = positions.filter((row) => markOf(row) !== null).length;
  if (positions.length > 0 && marked / positions.length >= MARKED_SHARE) return 'marks';
  const coded = positions.filter((row) => hasCode(row)).length / Math.max(1, positions.length);
  const isMixed =
    coded > MIXED_CODES.least && coded < MIXED_CODES.most && positions[0] !== undefined && hasCode(positions[0]);
  return isMixed && !isNumberedFlat(positions) ? 'codes' : 'numbering';
}

// If rows without a code continue the numbering 1, 2, 3, they are works with a missing code.
function isNumberedFlat(positions: readonly TableRow[]): boolean {
  const uncoded = positions.filter((row) => !hasCode(row));
  const flat = uncoded.filter((row) => numberParts(row.line.number)?.length === 1).length;
  const nested = uncoded.filter((row) => (numberParts(row.line.number)?.length ?? 0) > 1).length;
  const hasNestedUnderCoded =
    nested > 0 && positions.some((row) => hasCode(row) && numberParts(row.line.number)?.length === 1);
  return flat > 0 || hasNestedUnderCoded;
}

function classifyByMark(row: TableRow): 'work' | 'resource' {
  const mark = markOf(row);
  return mark === null || mark === 'work' ? 'work' : 'resource';
}

function classifyByCode(row: TableRow): 'work' | 'resource' {
  return hasCode(row) && !isResourceCode(codeOf(row)) ? 'work' : 'resource';
}

type Node = { parts: readonly string[]; index: number; isPosition: boolean };

/** «Loose»: a row without a number, which words decide. */
function classifyByNumber(rows: readonly TableRow[]): (row: TableRow, index: number) => 'work' | 'resource' | 'loose' {
  const { parentOf, hasChildren } = buildTree(rows);
  const positions = rows.filter((row) => row.kind === 'position');
  const withRate = positions.filter((row) => hasRate(row)).length;
  const usesRates = withRate > 0 && withRate < positions.length;
  const numbered = positions.filter((row) => numberParts(row.line.number) !== null).length;
  const isNumbered = numbered > 0 && numbered / Math.max(1, positions.length) >= 0.3;
  const isNested = [...parentOf.values()].length > 0;
  const groupsOfWorks = new Set([...parentOf].filter(([child]) => hasChildren.has(child)).map(([, parent]) => parent));

  return (row, index) => {
    if (hasChildren.has(index)) return 'work';
    if (isResourceCode(codeOf(row))) return 'resource';
    if (isNormCode(codeOf(row))) return 'work';
    const parent = parentOf.get(index);
    if (parent !== undefined) {
      if (!usesRates || hasRate(row)) return 'resource';
      return groupsOfWorks.has(parent) || isAction(row.line.texts.name ?? '') ? 'work' : 'resource';
    }
    const parts = numberParts(row.line.number);
    if (isLettered(row)) return isUnderSection(rows, index) ? 'work' : 'resource';
    if (parts === null) {
      // A work among numbered ones may lack its number; a material has no action in its name.
      if (hasRate(row)) return isNumbered || usesRates ? 'resource' : 'work';
      return isNumbered ? 'loose' : 'work';
    }
    return usesRates && hasRate(row) && !isNested ? 'resource' : 'work';
  };
}

/** Most bills never ask, and a long one takes long to look through. */
function lazily(find: () => boolean): () => boolean {
  let known: boolean | null = null;
  return () => (known ??= find());
}

/** Whether words make rows without a number works, and none a material. */
function holdWorksOnly(rows: readonly TableRow[]): boolean {
  const kinds = new Set(
    rows.flatMap(({ kind, line }): LooseKind[] =>
      kind === 'position' && line.number === null ? [looseKind(line, null)] : [],
    ),
  );
  return kinds.has('work') && !kinds.has('material');
}

// «а)», «б)» list the parts of the numbered row above: works of a section, or materials of a work.
function isLettered({ line }: TableRow): boolean {
  return line.number !== null && /^\p{L}$/u.test(line.number);
}

function isUnderSection(rows: readonly TableRow[], index: number): boolean {
  return rows.slice(0, index).findLast((row) => !isLettered(row))?.kind !== 'position';
}

// Numbering may restart in every section, so the parent is the nearest earlier row whose number is a prefix.
function buildTree(rows: readonly TableRow[]): { parentOf: Map<number, number>; hasChildren: Set<number> } {
  const parentOf = new Map<number, number>();
  const hasChildren = new Set<number>();
  const open: Node[] = [];
  rows.forEach((row, index) => {
    const parts = numberParts(row.line.number);
    if (parts === null) return;
    let top = open.at(-1);
    while (top !== undefined && !isInside(parts, top.parts)) {
      open.pop();
      top = open.at(-1);
    }
    const isPosition = row.kind === 'position';
    if (top !== undefined && top.isPosition && isPosition) {
      parentOf.set(index, top.index);
      hasChildren.add(top.index);
    }
    open.push({ parts, index, isPosition });
  });
  return { parentOf, hasChildren };
}

function resourceTypeOf(row: TableRow): ResourceType {
  const mark = markOf(row);
  if (mark !== null && mark !== 'work' && mark !== 'section' && mark !== 'material') return mark;
  const guess = guessResourceType(row.line.texts.name ?? '', row.line.texts.unit ?? null, row.line.texts.code ?? null);
  return mark === 'material' && guess === 'transport' ? 'material' : guess;
}

function markOf(row: TableRow): ReturnType<typeof parseMark> {
  return parseMark(row.line.texts.type ?? '');
}

function codeOf(row: TableRow): string {
  return row.line.texts.code ?? '';
}

function hasCode(row: TableRow): boolean {
  const code = codeOf(row);
  return code !== '' && !/^[-–—]+$/.test(code);
}

function hasRate(row: TableRow): boolean {
  return row.line.cells.coefficient !== undefined;
}
