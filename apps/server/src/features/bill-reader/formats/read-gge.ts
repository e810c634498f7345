import { emptyTitleBlock } from '../bill/rows/title-block.ts';
import { createWarnings, type Warn } from '../bill/warnings.ts';
import { LIMITS } from '../limits.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import type { BillRow, ReadBill, SkippedRow, TitleBlock } from '../bill-reader.types.ts';
import { fillLinks, fillRow, type Item, type Link, rowAt, SHEET_NAME } from './gge-rows.ts';
import { describeSchema } from './gge-schemas.ts';
import { schemaOf } from './xml/xml-kind.ts';
import { startXmlParse, type XmlAttributes } from './xml/xml-part.ts';

const ROOT = 'Construction';
const VERSION = '3.01';
const LONGEST_TEXT = 20_000;

type State = {
  file: string;
  warn: Warn;
  path: string[];
  text: string;
  /** Whether the file declares itself a bill of quantities. */
  isDeclared: boolean;
  rows: BillRow[];
  skipped: SkippedRow[];
  block: TitleBlock;
  date: Map<string, string>;
  files: Map<string, string>;
  fileId: string;
  sections: BillRow[];
  /** The current work and, inside it, the current resource. */
  items: Item[];
  linked: { row: BillRow; links: Link[] }[];
};

/**
 * Reads the official bill of quantities in XML (Минстрой schema QuantityTakeoff 3.01). A file may be a single line,
 * so `source.row` is the index of the row in the bill (from 1), and `cells` name the elements.
 * @throws UnreadableBill `wrong_schema` for other XML, naming it; `broken_file` for malformed XML.
 */
export function readGge(text: string, file: string): ReadBill {
  const { list: warnings, warn } = createWarnings();
  const state: State = {
    file,
    warn,
    path: [],
    text: '',
    isDeclared: false,
    rows: [],
    skipped: [],
    block: emptyTitleBlock(),
    date: new Map(),
    files: new Map(),
    fileId: '',
    sections: [],
    items: [],
    linked: [],
  };
  const parse = startXmlParse(file, 'XML', {
    open: (name, attributes) => openElement(state, name, attributes),
    close: (name) => closeElement(state, name),
    text: (piece) => addText(state, piece),
  });
  parse.write(text);
  parse.end();
  if (!state.isDeclared) throw new UnreadableBill('wrong_schema', { file, found: ROOT });
  for (const { row, links } of state.linked) fillLinks(row, links, state.files);
  state.block.date = dayOf(state.date);
  if (!state.rows.some((row) => row.kind === 'work')) warn('no_rows', {});
  return {
    format: 'gge',
    status: 'read',
    sheet: SHEET_NAME,
    sheets: [{ name: SHEET_NAME, rows_count: state.rows.length, kind: 'bill', first_row: '', is_read: true }],
    preview: null,
    header_row: null,
    columns: [],
    layout_key: `gge:${SHEET_NAME}`,
    title_block: state.block,
    rows: state.rows,
    skipped: state.skipped,
    vat: { vat_included: null, vat_rate: null },
    reconciliation: null,
    warnings: warnings.toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0)),
  };
}

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  if (state.path.length === 0) state.isDeclared = readSchema(state.file, name, attributes);
  state.path.push(name);
  state.text = '';
  if (name === 'Section') openSection(state);
  else if (name === 'Work' || name === 'Resource') openItem(state, name === 'Work' ? 'work' : 'resource');
  else if (name === 'Link') state.items.at(-1)?.links.push({ fileId: '', pages: '', text: '' });
}

function openItem(state: State, kind: Item['kind']): void {
  state.items.push({ kind, fields: new Map(), links: [], position: state.rows.length });
  addRow(state);
}

function openSection(state: State): void {
  const row = addRow(state);
  row.kind = 'section';
  row.level = state.sections.length + 1;
  row.source.cells = { name: 'Name' };
  state.sections.push(row);
}

function addRow(state: State): BillRow {
  if (state.rows.length >= LIMITS.rows) throw limitPassed(state.file, 'rows');
  const row = rowAt(state.rows.length + 1);
  state.rows.push(row);
  return row;
}

function addText(state: State, piece: string): void {
  state.text += piece;
  if (state.text.length > LONGEST_TEXT)
    throw limitPassed(state.file, 'text_length', { row: Math.max(1, state.rows.length) });
}

function closeElement(state: State, name: string): void {
  const parent = state.path.at(-2) ?? '';
  const value = state.text.replaceAll(/\s+/g, ' ').trim();
  state.path.pop();
  state.text = '';
  if (name === 'Section') state.sections.pop();
  else if (name === 'Work' || name === 'Resource') closeItem(state);
  else if (name === 'FreeString') state.skipped.push({ row: state.rows.length, reason: 'note', text: value });
  else if (parent === 'Link') setLink(state, name, value);
  else if (parent === 'Work' || parent === 'Resource') state.items.at(-1)?.fields.set(name, value);
  else if (parent === 'Section') setSection(state, name, value);
  else readHead(state, name, parent, value);
}

function setSection(state: State, name: string, value: string): void {
  const section = state.sections.at(-1);
  if (section === undefined) return;
  if (name === 'Num') section.number = value === '' ? null : value;
  else if (name === 'Name') section.name = value;
}

function setLink(state: State, name: string, value: string): void {
  const link = state.items.at(-1)?.links.at(-1);
  if (link === undefined) return;
  if (name === 'FileID') link.fileId = value;
  else if (name === 'PageNumber') link.pages = value;
  else if (name.endsWith('Description')) link.text = value;
}

function readHead(state: State, name: string, parent: string, value: string): void {
  const { block, file } = state;
  switch (parent) {
    case 'File':
      if (name === 'ID') state.fileId = value;
      else if (name === 'FileName') state.files.set(state.fileId, value);
      else if (name === 'Version' && value !== VERSION) state.warn('schema_version', { text: value.slice(0, 40) });
      else if (name === 'Type' && !/об[ъь][её]мов работ/i.test(value))
        throw new UnreadableBill('wrong_schema', { file, found: value.slice(0, 100) });
      else if (name === 'Type') state.isDeclared = true;
      return;
    case 'Date':
      state.date.set(name, value);
      return;
    case 'Composer':
      if (name === 'Name') block.composed_by = value;
      return;
    case 'Verifier':
      if (name === 'Name') block.checked_by = value;
      return;
    default:
      if (state.path.length === 1) readDocument(block, name, value);
  }
}

function readDocument(block: TitleBlock, name: string, value: string): void {
  if (name === 'ConstructionSite') block.construction = value;
  else if (name === 'ObjectName') block.object = value;
  else if (name === 'Num') block.number = value;
  else if (name === 'Reason') block.reason = value;
}

function dayOf(date: ReadonlyMap<string, string>): string | null {
  const [year, month, day] = [date.get('Year'), date.get('Month'), date.get('Day')];
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

function closeItem(state: State): void {
  const item = state.items.pop();
  const row = item === undefined ? undefined : state.rows[item.position];
  if (item === undefined || row === undefined) return;
  // The schema restarts resource numbers in every work; in print they extend the work's number.
  const workNumber = state.items.at(-1)?.fields.get('Num') ?? '';
  fillRow(row, item, workNumber, state.warn);
  state.linked.push({ row, links: item.links });
}

// If the schema location is missing, the kind declared in `Meta` decides.
function readSchema(file: string, root: string, attributes: XmlAttributes): boolean {
  const schema = schemaOf(root, attributes);
  if (schema !== SHEET_NAME && schema !== '')
    throw new UnreadableBill('wrong_schema', { file, found: describeSchema(schema, attributes) });
  return schema === SHEET_NAME;
}
