import { emptyTitleBlock } from '../bill/rows/title-block.ts';
import { childOf, textAt, walkXml, type XmlNode } from '../formats/xml/xml-tree.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { ReadBill, TitleBlock } from '../bill-reader.types.ts';
import { DOCUMENT_TOTAL_LABEL, SECTION_TOTAL_LABEL } from './exchange-words.data.ts';
import { positionOf } from './resource-estimate-position.ts';
import {
  finishEstimate,
  startEstimate,
  type StatedEstimate,
  addDocumentTotal,
  addNote,
  addStatedPosition,
  addSection,
  addSectionTotal,
} from './stated-estimate.ts';

const VERSION = '3.01';
const SHEET = 'LocalEstimateResourceIndexMethod';

/**
 * Reads a local estimate by the resource-index method in the ministry's exchange form (schema
 * LocalEstimateResourceIndexMethod, with the root of 3.01 or its own), with the same result as its workbook.
 * @throws UnreadableBill
 */
export function readResourceEstimate(text: string, file: string): ReadBill {
  const estimate = startEstimate({
    file,
    format: 'gge',
    sheet: SHEET,
    cells: { name: 'Name', quantity: 'QuantityTotal', price: 'PricePerUnitCur', total: 'PriceTotalCur' },
  });
  let begun: XmlNode | null = null;
  const begin = (section: XmlNode | null): void => {
    if (section === null || section === begun) return;
    begun = section;
    addSection(estimate, { number: textAt(section, 'Code'), name: textAt(section, 'Name'), level: 1 });
  };
  const root = walkXml(text, file, (node, ancestors) => {
    const parent = ancestors.at(-1)?.name;
    if (node.name === 'Item' && parent === 'Items') {
      begin(ancestors.findLast(({ name }) => name === 'Section') ?? null);
      addStatedPosition(estimate, positionOf(node));
    } else if (node.name === 'Section' && parent === 'Sections') {
      begin(node);
      const label = `${SECTION_TOTAL_LABEL} ${textAt(node, 'Code')} ${textAt(node, 'Name')}`;
      addSectionTotal(estimate, label, textAt(node, 'SectionPrice', 'Total'), 1);
    } else if (node.name === 'FreeString') addNote(estimate, node.text);
    else return 'keep';
    return 'done';
  });
  const version = textAt(root, 'Meta', 'File', 'Version');
  if (version !== '' && version !== VERSION) estimate.warn('schema_version', { text: version.slice(0, 40) });
  const head = childOf(root, 'Object', 'Estimate');
  if (head === null) throw new UnreadableBill('broken_file', { file, found: 'Estimate' });
  noteCommissioning(head, estimate);
  addDocumentTotal(estimate, DOCUMENT_TOTAL_LABEL, textAt(head, 'EstimatePrice', 'Total'));
  return finishEstimate(estimate, titleOf(root, head));
}

/** Commissioning works occur only in the sums, without their composition. */
function noteCommissioning(head: XmlNode | null, { warn }: StatedEstimate): void {
  const commissioning = childOf(head, 'EstimatePrice', 'Commissioning');
  for (const kind of commissioning?.children ?? [])
    for (const item of kind.children.filter(({ name }) => name === 'Item'))
      warn('not_taken_over', {
        text: `${textAt(item, 'Code')} ${textAt(item, 'Name')} ${textAt(item, 'CurrentPrice')}`,
      });
}

function titleOf(root: XmlNode, head: XmlNode | null): TitleBlock {
  const stated = (text: string): string | null => (text === '' ? null : text.slice(0, 1000));
  return {
    ...emptyTitleBlock(),
    document: stated(textAt(head, 'Name')),
    number: stated(textAt(head, 'Num')),
    construction: stated(textAt(root, 'Name')),
    object: stated(textAt(root, 'Object', 'Name')),
    reason: stated(textAt(head, 'Reason')),
    date: dayOf(childOf(head, 'Date')),
    composed_by: stated(textAt(head, 'Signatures', 'ComposeFIO')),
    checked_by: stated(textAt(head, 'Signatures', 'VerifyFIO')),
  };
}

function dayOf(date: XmlNode | null): string | null {
  const part = (name: string, length: number): string => textAt(date, name).padStart(length, '0');
  const day = `${part('Year', 4)}-${part('Month', 2)}-${part('Day', 2)}`;
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
