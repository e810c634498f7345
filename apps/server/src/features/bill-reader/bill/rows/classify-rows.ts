import { cellAt, type Sheet, type SheetRow } from '../../sheet.ts';
import { displayedText } from '../../number-format.ts';
import type { SkippedRow, SkipReason } from '../../bill-reader.types.ts';
import { hasMoney, indexMerges, inheritMerged, readLine, tidy, type BillLine, type Roles } from './bill-line.ts';
import { type SideTables, readMaterial, sectionFromColumn } from '../columns/side-tables.ts';
import { costElement } from './element-rows.ts';
import { headerAt, type Header } from '../columns/header.ts';
import { hasMoved, looksLikeHeader } from '../columns/repeated-header.ts';
import { groupOfHeader, repeatedUnder, titleLine } from '../columns/group-headings.ts';
import { isColumnNumbers, isNameless, isPricedInWords } from './cells/row-signs.ts';
import { resolveNumberedRows } from './numbered-rows.ts';
import { numberParts } from './numbering.ts';
import { isChargeRow, isFullyMeasured, isMeasured, isQuestionnaire, isSettlementRow } from './tail-rows.ts';
import type { TableRow } from './table-row.types.ts';
import type { Variant } from '../variants.types.ts';
import { isFooter, isNote, isSectionWord, isTotal, parseMark, parseSectionTitle } from './row-words.ts';

export type Classified = {
  rows: TableRow[];
  /** Total rows: excluded from the bill and compared with it. */
  totals: TableRow[];
  /** Retention and offset of an advance: no part of the price. */
  settlements: TableRow[];
  skipped: SkippedRow[];
  unclear: BillLine[];
  /** Rows of a repeated header with a different column order. */
  changedAt: number[];
  footer: SheetRow[];
};

export type Table = {
  sheet: Sheet;
  header: Header | null;
  roles: Roles;
  titles: ReadonlyMap<number, string>;
  sideTables: SideTables;
  /** With a mapping set by the user, headers further down do not change it. */
  isMappingFixed: boolean;
  /** The column that multiplies the quantity. */
  factor: number | null;
  /** Columns added to the quantity. */
  quantityParts: readonly number[];
  /** Roubles per unit of the file's currency, if the user has stated it. */
  currency: string | null;
  /** For alternative sections: the chosen one, by the row of its heading. */
  variant: { chosen: number; all: readonly Variant[] } | null;
};

/** Classifies every row below the header; every row ends up in one of the results. */
export function classifyRows(table: Table): Classified {
  const { sheet, sideTables } = table;
  const result: Classified = {
    rows: [],
    totals: [],
    settlements: [],
    skipped: [],
    unclear: [],
    changedAt: [],
    footer: [],
  };
  const filing: Filing = { result, sideTables, tail: null, section: '' };
  const merges = indexMerges(sheet.merges);
  const rowsByNumber = new Map(sheet.rows.map((row) => [row.number, row]));
  let { roles, titles } = table;
  let skipTo = table.header?.lastRow ?? 0;

  sheet.rows.forEach((row, index) => {
    if (row.number <= skipTo) {
      if (table.header !== null && row.number > table.header.lastRow) skip(result, row, 'repeated_header');
      return;
    }
    const title = repeatedUnder(table.header, sheet, index, table.roles);
    if (title !== null) {
      skip(result, row, 'repeated_header');
      if (title !== '') addTitle(result, row, title, { roles, titles });
      return;
    }
    const again = looksLikeHeader(row, titles) ? headerAt(sheet, index) : null;
    if (again !== null) {
      skip(result, row, 'repeated_header');
      skipTo = again.lastRow;
      if (!table.isMappingFixed && hasMoved(roles, again.roles)) {
        roles = again.roles;
        titles = again.titles;
        result.changedAt.push(row.number);
      }
      return;
    }
    const line = readLine(sheet, index, roles, merges);
    if (line === null) return;
    const material = readMaterial(sheet, index, sideTables.materialRoles, merges);
    // A material below its work: the columns of the work are empty.
    if (material === null || line.filled > 0) {
      if (hasAmount(line)) inheritMerged(line, roles, merges, (number) => rowsByNumber.get(number) ?? null);
      fileLine(filing, { kind: 'position', line, roles, titles, ...besideQuantity(row, roles, table) });
    }
    if (material !== null && sideTables.materialRoles !== null)
      result.rows.push({ kind: 'position', line: material, roles: sideTables.materialRoles, titles, isMaterial: true });
  });

  nameFirstGroup(result, table);
  resolveNumberedRows(result.rows);
  return result;
}

/** The result so far, with the state carried from row to row. */
type Filing = { result: Classified; sideTables: SideTables; tail: Tail; section: string };

/** What the preceding rows opened below the table: signatures, or a questionnaire. */
type Tail = 'footer' | 'questionnaire' | null;

/** Cells of the columns that multiply the quantity or are added to it, while the titles are those of the table. */
function besideQuantity(row: SheetRow, roles: Roles, table: Table): Pick<TableRow, 'factor' | 'parts'> {
  if (roles !== table.roles) return {};
  const factor = table.factor === null ? null : cellAt(row, table.factor);
  const parts = table.quantityParts.flatMap((column) => cellAt(row, column) ?? []);
  return { ...(factor !== null && { factor }), ...(parts.length > 0 && { parts }) };
}

/** Files a row into its category. */
function fileLine(filing: Filing, row: TableRow): void {
  const { result } = filing;
  const { line } = row;
  const verdict = classify(line, filing.tail);
  switch (verdict) {
    case 'section':
    case 'position':
      filing.tail = null;
      if (verdict === 'position') openSection(filing, row);
      result.rows.push({ ...row, kind: verdict });
      return;
    case 'unclear':
      // Still listed as left out, so that the user can see where the name comes from.
      if (!continueName(result.rows.at(-1), line, result.skipped.at(-1)?.row)) result.unclear.push(line);
      skip(result, line.row, 'note');
      return;
    case 'total':
      result.totals.push(row);
      skip(result, line.row, 'total');
      return;
    case 'settlement':
      result.settlements.push(row);
      skip(result, line.row, 'below_total');
      return;
    case 'footer':
      filing.tail =
        filing.tail === 'questionnaire' || isQuestionnaire(line, labelOf(line)) ? 'questionnaire' : 'footer';
      result.footer.push(line.row);
      skip(result, line.row, 'footer');
      return;
    default:
      skip(result, line.row, verdict);
  }
}

const LONGEST_NAME = 1000;

/** Continues the name of the row above: only text in the name column, in small letters. */
function continueName(above: TableRow | undefined, line: BillLine, leftOutAbove: number | undefined): boolean {
  const { name } = line.texts;
  if (above?.kind !== 'position' || name === undefined || !/^\p{Ll}/u.test(name) || line.filled > 1) return false;
  const { number } = line.row;
  // After the work or a row already joined to it; a blank row between them: a page ends within the name.
  const isNext = [number - 1, number - 2].some((row) => above.line.row.number === row || leftOutAbove === row);
  if (!isNext) return false;
  const whole = `${above.line.texts.name ?? ''} ${name}`;
  if (whole.length > LONGEST_NAME) return false;
  above.line.texts.name = whole;
  return true;
}

/** With a section column, a section begins at the first row with another value. */
function openSection(filing: Filing, { line: { row }, roles, titles }: TableRow): void {
  const line = sectionFromColumn(row, filing.sideTables.sectionColumn, filing.section);
  if (line === null) return;
  filing.section = line.firstText;
  filing.result.rows.push({ kind: 'section', line, roles, titles });
}

function addTitle(
  result: Classified,
  row: SheetRow,
  text: string,
  { roles, titles }: Pick<TableRow, 'roles' | 'titles'>,
): void {
  const line = titleLine(row, text, roles.get('name'));
  if (line !== null) result.rows.push({ kind: 'section', line, roles, titles });
}

/** If later headers have group names in place of the name title, the first header names a group too. */
function nameFirstGroup(result: Classified, { sheet, header, roles, titles }: Table): void {
  const group = groupOfHeader(header, roles);
  const isNamed = result.rows.some(({ kind, line }) => kind === 'section' && line.isGroupTitle === true);
  const row = sheet.rows.find(({ number }) => number === header?.firstRow);
  const line = group === null || !isNamed || row === undefined ? null : titleLine(row, group, roles.get('name'));
  if (line !== null) result.rows.unshift({ kind: 'section', line, roles, titles });
}

function skip({ skipped }: Classified, row: SheetRow, reason: SkipReason): void {
  skipped.push({ row: row.number, reason, text: rowText(row) });
}

type Verdict =
  | 'section'
  | 'position'
  | 'unclear'
  | 'settlement'
  | Exclude<SkipReason, 'repeated_header' | 'title_block'>;

function labelOf(line: BillLine): string {
  const name = line.texts.name ?? '';
  return name === '' ? line.firstText : name;
}

function classify(line: BillLine, tail: Tail): Verdict {
  const name = line.texts.name ?? '';
  const label = labelOf(line);
  const hasUnit = (line.texts.unit ?? '') !== '';
  const amount = hasAmount(line);
  if (!amount && !/[\p{L}\d]/u.test(label) && !/[\p{L}\d]/u.test(rowText(line.row))) return 'blank';
  if (isColumnNumbers(line)) return 'column_numbers';
  // A column sum below the table without a label.
  if (!amount && !/\p{L}{2}/u.test(name) && !/\p{L}{2}/u.test(line.firstText) && hasMoney(line)) return 'total';
  if (isNameless(line)) return 'total';
  if (isPricedInWords(line, label)) return 'position';
  // «Работы всего» without a unit and a quantity.
  if (!amount && hasMoney(line) && line.number === null && ENDS_AS_TOTAL.test(label)) return 'total';
  if (hasMoney(line) && costElement(line) !== null) return 'position';
  if (isSettlementRow(line, label)) return 'settlement';
  if (isTotal(label) || isTotal(line.firstText)) {
    // «Всего бетона» with its own number and unit is a position that only starts like a total.
    if (!(line.number !== null && hasUnit && numberParts(line.number) !== null)) return 'total';
  }
  if (isChargeRow(line, label)) return 'total';
  return classifyTail(line, label, tail) ?? (amount || isMarkedPosition(line) ? 'position' : classifyText(line, label));
}

const ENDS_AS_TOTAL = /\s(итого|всего)\s?:?$/iu;

/** Classifies rows below a table that are not positions: signatures, notes, questions; `null` for a table row. */
function classifyTail(line: BillLine, label: string, tail: Tail): 'footer' | 'note' | null {
  const isPosition = hasAmount(line) || isMarkedPosition(line);
  if (isQuestionnaire(line, label)) return 'footer';
  // A signer's name may be in any column, but never beside a quantity.
  const isSigned = isFooter(line.firstText) && !isMeasured(line);
  if (isSigned || (!isPosition && isFooter(label))) return 'footer';
  if (!isPosition && isNote(label)) return 'note';
  if (tail === null || isSectionWord(label)) return null;
  const isOfTable = tail === 'questionnaire' ? isFullyMeasured(line) : isPosition && isMeasured(line);
  return isOfTable ? null : 'footer';
}

// A row without unit and quantity: a section, or text between rows.
function classifyText(line: BillLine, label: string): Verdict {
  if (isSectionWord(label) || isSectionWord(line.firstText)) return 'section';
  const mark = parseMark(line.texts.type ?? '');
  if (mark === 'section') return 'section';
  if (line.isMergedAcross || line.isBold) return 'section';
  if (numberParts(line.number) !== null && (line.texts.name ?? '') !== '') return 'section';
  if (parseSectionTitle(label).number !== null && !/^\d+\.\d+\p{Lu}/u.test(label)) return 'section';
  const isBuildingCode = /^\d+\.\d+\p{Lu}/u.test(label);
  if (isBuildingCode || !/\p{L}{2}/u.test(label)) return 'unclear';
  const isContinued = /^[\p{Ll}\-–—(•]/u.test(label);
  if (isContinued || label.length > 200) return 'unclear';
  return 'section';
}

/** Whether the row states a unit, a quantity or a rate: a position has at least one of them. */
export function hasAmount(line: BillLine): boolean {
  return line.cells.unit !== undefined || line.cells.quantity !== undefined || line.cells.coefficient !== undefined;
}

function isMarkedPosition(line: BillLine): boolean {
  const mark = parseMark(line.texts.type ?? '');
  return mark !== null && mark !== 'section' && (line.texts.name ?? '') !== '';
}

const LONGEST_TEXT = 300;

/** The text of a row, for the list of rows left out. */
export function rowText(row: SheetRow): string {
  const texts: string[] = [];
  let length = 0;
  for (const cell of row.cells) {
    if (length > LONGEST_TEXT) break;
    const text = tidy(displayedText(cell).slice(0, LONGEST_TEXT));
    if (text === '') continue;
    texts.push(text);
    length += text.length;
  }
  return texts.join(' | ').slice(0, LONGEST_TEXT);
}
