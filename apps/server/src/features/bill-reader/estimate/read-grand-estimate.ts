import { emptyTitleBlock } from '../bill/rows/title-block.ts';
import { attribute, childOf, walkXml, type XmlNode } from '../formats/xml/xml-tree.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { ReadBill, TitleBlock } from '../bill-reader.types.ts';
import { elementPrices, pricedFromElements } from './cost-elements.ts';
import { GRAND_WORDS } from './exchange-words.data.ts';
import {
  finishEstimate,
  startEstimate,
  type StatedEstimate,
  type StatedLine,
  type StatedPosition,
  addNote,
  addStatedPosition,
  addSection,
} from './stated-estimate.ts';

const SIGNED = { reason: '100', composed_by: '300', checked_by: '310' } as const;

/**
 * Reads a Гранд-Смета document: chapters with groups, and positions with unit prices by cost elements. Markups are
 * stored by the program and not with the positions. @throws UnreadableBill
 */
export function readGrandEstimate(text: string, file: string): ReadBill {
  const estimate = startEstimate({
    file,
    format: 'grand',
    sheet: 'Document',
    cells: { name: 'Caption', quantity: 'Quantity', price: 'PriceCurr' },
  });
  const seen = new Set<string>();
  let begun: XmlNode | null = null;
  const begin = (chapter: XmlNode | undefined): void => {
    if (chapter === undefined || chapter === begun) return;
    begun = chapter;
    addSection(estimate, { number: '', name: attribute(chapter, 'Caption'), level: 1 });
  };
  const root = walkXml(text, file, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.name === 'Chapter') begin(node);
    else if (parent?.name !== 'Chapter') return 'keep';
    else {
      begin(parent);
      if (node.name === 'Position') addOnce(estimate, seen, node);
      else if (node.name === 'Header' && attribute(node, 'Caption') !== '')
        addSection(estimate, { number: '', name: attribute(node, 'Caption'), level: 2 });
    }
    return 'done';
  });
  if (childOf(root, 'Chapters') === null) throw new UnreadableBill('broken_file', { file, found: 'Chapters' });
  estimate.warn('not_taken_over', { text: GRAND_WORDS.percents });
  for (const charge of chargesOf(root)) estimate.warn('not_taken_over', { text: GRAND_WORDS.charge(charge) });
  return finishEstimate(estimate, titleOf(root));
}

/** The program stores technology cards that repeat positions, and may write a position twice. */
function addOnce(estimate: StatedEstimate, seen: Set<string>, node: XmlNode): void {
  const name = attribute(node, 'Caption');
  const id = attribute(node, 'SysID');
  if (/\bTechK\b/.test(attribute(node, 'DBFlags'))) return addNote(estimate, GRAND_WORDS.card(name));
  if (id !== '' && seen.has(id)) return addNote(estimate, GRAND_WORDS.again(name));
  seen.add(id);
  addStatedPosition(estimate, positionOf(node));
}

function positionOf(node: XmlNode): StatedPosition {
  const quantity = attribute(childOf(node, 'Quantity'), 'Result');
  const formula = attribute(childOf(node, 'Quantity'), 'Fx');
  const head: StatedLine = {
    kind: 'material',
    texts: {
      number: attribute(node, 'Number'),
      code: attribute(node, 'Code'),
      name: attribute(node, 'Caption'),
      unit: attribute(node, 'Units'),
    },
    figures: { quantity, per_unit: quantity },
  };
  const [current, base] = [childOf(node, 'PriceCurr'), childOf(node, 'PriceBase')];
  const unsupported: string[] = [];
  const prices = elementPrices(
    {
      base: attribute(base, 'PZ'),
      price: attribute(current, 'PZ'),
      labour: attribute(current, 'OZ'),
      machines: attribute(current, 'EM'),
      machinists: attribute(current, 'ZM'),
      materials: attribute(current, 'MT'),
    },
    unsupported,
  );
  return {
    ...(prices === null ? { head, lines: [] } : pricedFromElements(head, prices)),
    coefficients: [],
    overhead: '',
    profit: '',
    // A formula may refer to other positions by names that only the program can resolve.
    formula: /^[\d\s.,+\-*/()]+$/.test(formula) ? formula : '',
    total: '',
    notes: (childOf(node, 'Resources')?.children ?? []).map(resourceText),
    unsupported,
  };
}

function resourceText(node: XmlNode): string {
  const parts = ['Code', 'Caption', 'Quantity', 'Units'].map((name) => attribute(node, name));
  return GRAND_WORDS.resource(parts.filter(Boolean).join(' '));
}

function chargesOf(root: XmlNode): string[] {
  const charges = childOf(root, 'AddZatrats')?.children ?? [];
  return charges
    .filter((node) => !/\bInactive\b/.test(attribute(node, 'Options')))
    .map((node) => [attribute(node, 'Caption'), attribute(node, 'Value')].filter(Boolean).join(' '));
}

function titleOf(root: XmlNode): TitleBlock {
  const properties = childOf(root, 'Properties');
  const stated = (text: string): string | null => (text === '' ? null : text.slice(0, 1000));
  const signed = (id: string): string | null =>
    stated(
      attribute(
        childOf(root, 'GsDocSignatures')?.children.find((item) => attribute(item, 'ID') === id) ?? null,
        'Value',
      ),
    );
  return {
    ...emptyTitleBlock(),
    document: stated(attribute(properties, 'Description')),
    number: stated(attribute(properties, 'LocNum')),
    construction: stated(attribute(properties, 'Constr')),
    object: stated(attribute(properties, 'Object')),
    reason: signed(SIGNED.reason),
    composed_by: signed(SIGNED.composed_by),
    checked_by: signed(SIGNED.checked_by),
  };
}
