import { roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { isKnownUnit } from '../bill/amounts.ts';
import { guessResourceType } from '../bill/row-words.ts';
import { emptyTitleBlock } from '../bill/title-block.ts';
import { createWarnings, type Warn } from '../bill/warnings.ts';
import { LIMITS } from '../limits.ts';
import { parseStoredNumber } from '../number-format.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import type { BillRow, ReadBill, ResourceType, SkippedRow } from '../vor-reader.types.ts';
import { describeSchema, TYPE_WORDS } from './gge-schemas.ts';
import { startXmlParse, type XmlAttributes } from './xml-part.ts';

const SHEET_NAME = 'QuantityTakeoff';
const VERSION = '3.01';
const LONGEST_TEXT = 20_000;

type Link = { fileId: string; pages: string; text: string };
type Item = { kind: 'work' | 'resource'; line: number; fields: Map<string, string>; links: Link[]; position: number };
type Section = { line: number; level: number; number: string; row: BillRow };

/**
 * Reads the official bill of quantities in XML (Минстрой schema QuantityTakeoff 3.01). Rows point to the line of the
 * file where their element starts, cells are `L<line>`.
 * @throws UnreadableBill `wrong_schema` for other XML, naming it; `broken_file` for malformed XML.
 */
export function readGge(bytes: Uint8Array, file: string): ReadBill {
  const text = decodeXml(bytes, file);
  const { list: warnings, warn } = createWarnings();
  const state = createState(file, warn);
  const parse = startXmlParse(file, 'XML', { open: (name, attributes) => state.open(name, attributes, parse.line()), close: state.close, text: state.text }, { countsLines: true });
  parse.write(text);
  parse.end();
  const { rows, skipped, block } = state.finish();
  if (!rows.some((row) => row.kind === 'work')) warn('no_rows', {});
  return {
    format: 'gge',
    sheet: SHEET_NAME,
    sheets: [SHEET_NAME],
    header_row: null,
    columns: [],
    layout_key: `gge:${SHEET_NAME}`,
    title_block: block,
    rows,
    skipped,
    warnings: warnings.toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0)),
  };
}

type State = {
  open: (name: string, attributes: XmlAttributes, line: number) => void;
  close: (name: string) => void;
  text: (text: string) => void;
  finish: () => Pick<ReadBill, 'rows' | 'skipped'> & { block: ReadBill['title_block'] };
};

function createState(file: string, warn: Warn): State {
  const path: string[] = [];
  const rows: BillRow[] = [];
  const skipped: SkippedRow[] = [];
  const block = emptyTitleBlock();
  const files = new Map<string, string>();
  const pending: { row: BillRow; links: Link[] }[] = [];
  const sections: Section[] = [];
  const items: Item[] = [];
  const date = new Map<string, string>();
  let text = '';
  let line = 0;
  let fileId = '';
  let workNumber = '';

  function open(name: string, attributes: XmlAttributes, atLine: number): void {
    if (path.length === 0) refuseOtherSchema(file, name, attributes);
    path.push(name);
    text = '';
    line = atLine;
    if (name === 'Section') openSection();
    else if (name === 'Work') items.push({ kind: 'work', line, fields: new Map(), links: [], position: addRow() });
    else if (name === 'Resource') items.push({ kind: 'resource', line, fields: new Map(), links: [], position: addRow() });
    else if (name === 'Link') items.at(-1)?.links.push({ fileId: '', pages: '', text: '' });
    // A work's row is complete before its resources: their numbers continue its own.
    else if (name === 'Resources') workNumber = items.at(-1)?.fields.get('Num') ?? '';
  }

  function addRow(): number {
    if (rows.length >= LIMITS.rows) throw limitPassed(file, 'rows', { row: line });
    rows.push(emptyRow(line));
    return rows.length - 1;
  }

  function openSection(): void {
    const row = rows[addRow()];
    if (row === undefined) return;
    row.kind = 'section';
    row.level = sections.length + 1;
    row.source.cells = { name: `L${line}` };
    sections.push({ line, level: row.level, number: '', row });
  }

  function close(name: string): void {
    const parent = path.at(-2) ?? '';
    const value = text.replaceAll(/[\s\u00A0]+/g, ' ').trim();
    path.pop();
    text = '';
    if (name === 'Section') sections.pop();
    else if (name === 'Work' || name === 'Resource') closeItem();
    else if (parent === 'Link') setLink(name, value);
    else if (parent === 'Work' || parent === 'Resource') setField(name, value);
    else if (parent === 'Section') setSection(name, value);
    else if (name === 'FreeString') skipped.push({ row: line, reason: 'note', text: value });
    else readHead(name, parent, value);
  }

  function setField(name: string, value: string): void {
    if (name === 'FreeString') skipped.push({ row: line, reason: 'note', text: value });
    else items.at(-1)?.fields.set(name, value);
  }

  function setSection(name: string, value: string): void {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (name === 'Num') section.row.number = value === '' ? null : value;
    else if (name === 'Name') section.row.name = value;
    else if (name === 'FreeString') skipped.push({ row: line, reason: 'note', text: value });
  }

  function setLink(name: string, value: string): void {
    const link = items.at(-1)?.links.at(-1);
    if (link === undefined) return;
    if (name === 'FileID') link.fileId = value;
    else if (name === 'PageNumber') link.pages = value;
    else if (/Description$/.test(name)) link.text = value;
  }

  function readHead(name: string, parent: string, value: string): void {
    if (parent === 'Files' || (parent === 'File' && name === 'ID')) fileId = name === 'ID' ? value : fileId;
    else if (parent === 'File' && name === 'FileName') files.set(fileId, value);
    else if (parent === 'File' && name === 'Version' && value !== VERSION) warn('schema_version', { text: value });
    else if (parent === 'File' && name === 'Type' && !/об[ъь][её]мов работ/i.test(value)) throw new UnreadableBill('wrong_schema', { file, found: value.slice(0, 100) });
    else if (parent === 'Date') date.set(name, value);
    else if (name === 'Name' && parent === 'Composer') block.composed_by = value;
    else if (name === 'Name' && parent === 'Verifier') block.checked_by = value;
    else if (path.length === 1) {
      if (name === 'ConstructionSite') block.construction = value;
      else if (name === 'ObjectName') block.object = value;
      else if (name === 'Num') block.number = value;
      else if (name === 'Reason') block.reason = value;
    }
  }

  function closeItem(): void {
    const item = items.pop();
    const row = item === undefined ? undefined : rows[item.position];
    if (item === undefined || row === undefined) return;
    fillRow(row, item, items.length > 0 ? workNumber : '', warn);
    pending.push({ row, links: item.links });
  }

  return {
    open,
    close,
    text(piece) {
      text += piece;
      if (text.length > LONGEST_TEXT) throw limitPassed(file, 'text_length', { row: line });
    },
    finish() {
      for (const { row, links } of pending) fillLinks(row, links, files);
      const [year, month, day] = [date.get('Year'), date.get('Month'), date.get('Day')];
      if (year !== undefined && month !== undefined && day !== undefined) block.date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return { rows, skipped, block };
    },
  };
}

function refuseOtherSchema(file: string, root: string, attributes: XmlAttributes): void {
  const location = Object.entries(attributes).find(([key]) => key.endsWith('noNamespaceSchemaLocation'))?.[1] ?? '';
  const schema = /([A-Za-z]+)-\d/.exec(location)?.[1] ?? (root === 'Construction' ? '' : root);
  // Programs leave the location out; then the kind that `Meta` declares decides.
  const isBill = schema === SHEET_NAME || schema === '';
  if (!isBill) throw new UnreadableBill('wrong_schema', { file, found: describeSchema(schema, attributes) });
}

function emptyRow(line: number): BillRow {
  return {
    kind: 'work', number: null, name: '', level: 0, code: null, unit_raw: null, quantity: null, formula: null, coefficient: null, price: null,
    drawing_ref: null, file_name: null, pages: null, comment: null, resource_type: null, is_hidden: false,
    source: { sheet: SHEET_NAME, row: line, cells: {} },
  };
}

function fillRow(row: BillRow, item: Item, workNumber: string, warn: Warn): void {
  const at = { row: item.line };
  const field = (name: string): string | null => item.fields.get(name) || null;
  const own = field('Num');
  row.kind = item.kind;
  row.number = own !== null && workNumber !== '' ? `${workNumber}.${own}` : own;
  row.name = field('Name') ?? '';
  row.unit_raw = field('Unit');
  row.formula = field('QuantityFormula');
  row.comment = field('Comment');
  row.quantity = readQuantity(field('Quantity'), at, warn);
  row.resource_type = resourceType(item, row);
  row.source.cells = Object.fromEntries((['number', 'name', 'unit', 'quantity', 'formula', 'drawing_ref', 'comment'] as const).map((role) => [role, `L${item.line}`]));
  if (row.name === '') warn('name_missing', at);
  if (row.unit_raw === null) warn('unit_missing', at);
  else if (!isKnownUnit(row.unit_raw)) warn('unit_unknown', { ...at, text: row.unit_raw.slice(0, 60) });
}

function resourceType(item: Item, row: BillRow): ResourceType | null {
  const declared = TYPE_WORDS.get((item.fields.get('Type') ?? '').toLowerCase());
  if (item.kind === 'work') return declared === undefined || declared === 'work' ? null : declared;
  if (declared === 'work') return 'other';
  return declared ?? guessResourceType(row.name, row.unit_raw, null);
}

function readQuantity(raw: string | null, at: { row: number }, warn: Warn): string | null {
  if (raw === null) {
    warn('quantity_missing', at);
    return null;
  }
  const value = parseStoredNumber(raw.replace(',', '.'));
  if (value === null || Math.abs(value.e) > 12) {
    warn(value === null && !/^-?\d+$/.test(raw) ? 'quantity_not_a_number' : 'quantity_out_of_range', { ...at, text: raw.slice(0, 60) });
    return null;
  }
  if (value.lt(0)) {
    warn('quantity_negative', { ...at, text: raw.slice(0, 60) });
    return null;
  }
  if (value.eq(0)) warn('quantity_zero', at);
  return roundQuantity(value.toFixed());
}

function fillLinks(row: BillRow, links: readonly Link[], files: ReadonlyMap<string, string>): void {
  const join = (values: readonly string[]): string | null => [...new Set(values.filter((value) => value !== ''))].join('; ') || null;
  row.drawing_ref = join(links.map((link) => link.text));
  row.file_name = join(links.map((link) => files.get(link.fileId) ?? ''));
  row.pages = join(links.map((link) => link.pages));
}

function decodeXml(bytes: Uint8Array, file: string): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : null;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,40})["']/.exec(head)?.[1];
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBill('broken_file', { file, found: declared ?? 'UTF-8' });
  }
}
