import { isSameResource } from '../matching/resources/compare-resources.ts';
import { tokenise, type TokenisedText } from '../matching/parsing/tokenise.ts';
import { decimal } from '../decimal/decimal.ts';
import type { CheckedLine, CheckFinding } from './estimate-check.types.ts';
import { ofRow, titleOf } from './finding.ts';
import type { ReadPosition } from './read-works.ts';
import { INCLUDED } from './words.data.ts';

/** Positions of one section, in document order. */
export type ReadSection = readonly ReadPosition[];

/** Rows of identical rooms repeat small counts, so these do not indicate a row copied by mistake. */
const SMALL_COUNT = '10';

/**
 * The same work twice: always reported within one section; across sections only if the quantities are equal to the last
 * digit.
 */
export function checkDuplicates(sections: readonly ReadSection[]): CheckFinding[] {
  const found: CheckFinding[] = [];
  const inDocument = new Map<string, ReadPosition>();
  for (const section of sections) {
    const inSection = new Map<string, ReadPosition>();
    for (const position of section) {
      const { row, meaning } = position;
      const key = `${meaning}|${row.note ?? ''}|${row.price ?? ''}`;
      const before = inSection.get(key);
      const elsewhere = inDocument.get(`${key}|${row.quantity ?? ''}`);
      if (before !== undefined) found.push(duplicate(position, before, 'warning'));
      else if (elsewhere !== undefined && isSpecific(row.quantity)) found.push(duplicate(position, elsewhere, 'hint'));
      inSection.set(key, position);
      inDocument.set(`${key}|${row.quantity ?? ''}`, position);
    }
  }
  return found;
}

const duplicate = ({ row }: ReadPosition, { row: other }: ReadPosition, severity: 'warning' | 'hint'): CheckFinding =>
  ofRow(row, ['duplicate_work', severity], {
    about: [titleOf(other)],
    found: row.quantity,
    effect: row.total,
    fix: { kind: 'remove_row' },
  });

const isSpecific = (quantity: string | null): boolean =>
  quantity !== null && (quantity.includes('.') || decimal(quantity).gt(SMALL_COUNT));

/** A work whose name includes another one that has its own priced row next to it. */
export function checkParts(sections: readonly ReadSection[]): CheckFinding[] {
  return sections.flatMap((section) => {
    // Every row is compared with every whole, so the terms of both are read once.
    const candidates = section.map(toCandidate);
    return section.flatMap((whole) => {
      const clauses = [...whole.row.name.matchAll(INCLUDED)].map(([, clause = '']) => toClause(tokenise(clause)));
      if (clauses.length === 0) return [];
      const part = candidates.find((other) => other.position !== whole && isPart(other, whole, clauses));
      if (part === undefined) return [];
      const { row } = part.position;
      return [ofRow(row, ['part_and_whole', 'warning'], { about: [titleOf(whole.row)], effect: row.total })];
    });
  });
}

/** A row that may be a part, with the terms that name its thing. */
type Candidate = { position: ReadPosition; subject: readonly string[] };
type Clause = { terms: ReadonlySet<string>; actions: TokenisedText['actions'] };

const toCandidate = (position: ReadPosition): Candidate => {
  const actions = new Set(position.text.tokens.filter(({ isAction }) => isAction).map(({ term }) => term));
  return { position, subject: [...position.own].filter((term) => !actions.has(term)) };
};

const toClause = ({ tokens, actions }: TokenisedText): Clause => ({
  terms: new Set(tokens.map(({ term }) => term)),
  actions,
});

/** The other row's subject is in the clause or is the subject of the whole, and its action is done there. */
function isPart({ position, subject }: Candidate, whole: ReadPosition, clauses: readonly Clause[]): boolean {
  const { actions: own } = position.text;
  if (own.size === 0 || !isSameAmount(position, whole)) return false;
  return clauses.some(({ terms, actions }) => {
    if (!subject.every((term) => whole.own.has(term) || terms.has(term))) return false;
    const things = subject.filter((term) => !whole.own.has(term)).length;
    if (things > MOST_THINGS) return false;
    return actions.size === 0 ? things > 0 : [...own].every((action) => actions.has(action));
  });
}

const MOST_THINGS = 4;

/**
 * With the same dimension, a part must have the quantity of the whole; with another dimension nothing can be concluded.
 */
function isSameAmount(left: ReadPosition, right: ReadPosition): boolean {
  if (left.unit?.dimension !== right.unit?.dimension) return true;
  return left.row.quantity === right.row.quantity || left.baseQuantity === null;
}

/** A material with its own priced row that the norm of another position in the section already includes. */
export function checkMaterials(sections: readonly ReadSection[]): CheckFinding[] {
  return sections.flatMap((section) => {
    const inside = section.flatMap(({ row }) => row.lines.filter(isMaterial).map((line) => ({ row, line })));
    if (inside.length === 0) return [];
    return section.filter(isGoods).flatMap((goods) => {
      const twice = inside.find(
        ({ row, line }) =>
          row !== goods.row && hasCommonWord(goods, line) && isSameResource({ name: goods.row.name }, line),
      );
      if (twice === undefined) return [];
      return [
        ofRow(goods.row, ['material_twice', 'warning'], {
          about: [titleOf(twice.row), twice.line.name],
          found: twice.line.quantity,
          effect: twice.line.total,
        }),
      ];
    });
  });
}

const MATERIALS: ReadonlySet<string> = new Set(['material', 'consumable', 'equipment']);
const isMaterial = ({ kind, total }: CheckedLine): boolean => MATERIALS.has(kind) && total !== null && total !== '0.00';
/** A row without a word of work and without labour. */
const isGoods = ({ text, row }: ReadPosition): boolean =>
  text.actions.size === 0 && row.total !== null && row.lines.every(({ kind }) => kind !== 'labour');

/** A cheap check before the full comparison of names. */
function hasCommonWord({ row }: ReadPosition, { name }: CheckedLine): boolean {
  const beginning = (text: string): string => text.trim().toLowerCase().slice(0, BEGINNING);
  return name.toLowerCase().includes(beginning(row.name)) || row.name.toLowerCase().includes(beginning(name));
}
const BEGINNING = 4;
