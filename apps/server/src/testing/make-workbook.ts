import { deflateRawSync } from 'node:zlib';

export type CellSpec = string | number | boolean | null | CellDetail;

export type CellDetail = {
  /** Text is shared unless `inline`; a number may be given as text to keep its exact spelling. */
  text?: string;
  number?: string | number;
  /** Without a number or a text beside it the formula has no stored result. */
  formula?: string;
  error?: string;
  inline?: boolean;
  /** Runs of rich text. */
  runs?: string[];
  /** Phonetic reading, which is not text of the cell. */
  phonetic?: string;
  bold?: boolean;
  /** Number format code, `0.00`, `d.m`. */
  format?: string;
};

export type RowSpec = CellSpec[] | { cells: CellSpec[]; hidden?: boolean; at?: number };

export type SheetSpec = { name: string; rows: RowSpec[]; merges?: string[]; hiddenColumns?: number[]; hidden?: boolean };

export type ZipEntry = { name: string; data: string | Uint8Array; store?: boolean; declaredSize?: number };

/** The bytes of a small xlsx file with just what a test needs: texts, numbers, formulas, formats, merges, hidden rows. */
export function makeWorkbook(spec: { sheets: SheetSpec[]; is1904?: boolean; prefix?: string; extra?: ZipEntry[] }): Uint8Array {
  return makeZip([...workbookEntries(spec), ...(spec.extra ?? [])]);
}

/** The parts of such a file, for tests that spoil one of them. */
export function workbookEntries(spec: { sheets: SheetSpec[]; is1904?: boolean; prefix?: string }): ZipEntry[] {
  const strings = new Map<string, number>();
  const styles = new Map<string, number>([[styleKey(false, ''), 0]]);
  const sheets = spec.sheets.map((sheet) => sheetXml(sheet, strings, styles, spec.prefix ?? ''));
  const refs = spec.sheets.map((sheet, index) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}"${sheet.hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (items: string[]): string => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
  return [
    { name: '_rels/.rels', data: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      data: `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${spec.is1904 === true ? ' date1904="1"' : ''}/><sheets>${refs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations([
        ...sheets.map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ]),
    },
    { name: 'xl/sharedStrings.xml', data: `${DECLARATION}<sst xmlns="${MAIN}">${[...strings.keys()].join('')}</sst>` },
    { name: 'xl/styles.xml', data: stylesXml([...styles.keys()]) },
    ...sheets.map((data, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, data })),
  ];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function sheetXml(sheet: SheetSpec, strings: Map<string, number>, styles: Map<string, number>, prefix: string): string {
  const tag = (name: string): string => (prefix === '' ? name : `${prefix}:${name}`);
  let number = 0;
  const rows = sheet.rows.map((row) => {
    const spec = Array.isArray(row) ? { cells: row } : row;
    number = spec.at ?? number + 1;
    const cells = spec.cells.map((cell, index) => cellXml(cell, `${letters(index + 1)}${number}`, strings, styles, tag)).join('');
    return `<${tag('row')} r="${number}"${spec.hidden === true ? ' hidden="1"' : ''}>${cells}</${tag('row')}>`;
  });
  const columns = (sheet.hiddenColumns ?? []).map((column) => `<${tag('col')} min="${column}" max="${column}" width="9" hidden="1"/>`).join('');
  const merges = (sheet.merges ?? []).map((ref) => `<${tag('mergeCell')} ref="${ref}"/>`).join('');
  const cols = columns === '' ? '' : `<${tag('cols')}>${columns}</${tag('cols')}>`;
  const merged = merges === '' ? '' : `<${tag('mergeCells')}>${merges}</${tag('mergeCells')}>`;
  const namespace = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix}="${MAIN}"`;
  return `${DECLARATION}<${tag('worksheet')} ${namespace}>${cols}<${tag('sheetData')}>${rows.join('')}</${tag('sheetData')}>${merged}</${tag('worksheet')}>`;
}

function cellXml(cell: CellSpec, address: string, strings: Map<string, number>, styles: Map<string, number>, tag: (name: string) => string): string {
  if (cell === null) return '';
  const detail = toDetail(cell);
  const style = indexOf(styles, styleKey(detail.bold === true, detail.format ?? ''));
  const open = `<${tag('c')} r="${address}" s="${style}"`;
  const close = `</${tag('c')}>`;
  const formula = detail.formula === undefined ? '' : `<${tag('f')}>${escapeXml(detail.formula)}</${tag('f')}>`;
  const value = (text: string): string => `<${tag('v')}>${text}</${tag('v')}>`;
  if (typeof cell === 'boolean') return `${open} t="b">${value(cell ? '1' : '0')}${close}`;
  if (detail.error !== undefined) return `${open} t="e">${formula}${value(detail.error)}${close}`;
  if (detail.number !== undefined) return `${open}>${formula}${value(String(detail.number))}${close}`;
  if (formula !== '') return detail.text === undefined ? `${open}>${formula}${close}` : `${open} t="str">${formula}${value(escapeXml(detail.text))}${close}`;
  if (detail.inline === true) return `${open} t="inlineStr"><${tag('is')}><${tag('t')} xml:space="preserve">${escapeXml(detail.text ?? '')}</${tag('t')}></${tag('is')}>${close}`;
  const runs = detail.runs?.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(run)}</t></r>`).join('');
  const phonetic = detail.phonetic === undefined ? '' : `<rPh sb="0" eb="1"><t>${escapeXml(detail.phonetic)}</t></rPh>`;
  const shared = `<si>${runs ?? `<t xml:space="preserve">${escapeXml(detail.text ?? '')}</t>`}${phonetic}</si>`;
  return `${open} t="s">${value(String(indexOf(strings, shared)))}${close}`;
}

function toDetail(cell: string | number | boolean | CellDetail): CellDetail {
  if (typeof cell === 'string') return { text: cell };
  if (typeof cell === 'number') return { number: cell };
  return typeof cell === 'boolean' ? {} : cell;
}

function styleKey(isBold: boolean, format: string): string {
  return `${isBold ? 'b' : ''}|${format}`;
}

function indexOf(table: Map<string, number>, key: string): number {
  const known = table.get(key);
  if (known !== undefined) return known;
  table.set(key, table.size);
  return table.size - 1;
}

function stylesXml(keys: string[]): string {
  const formats = keys.map((key, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(key.slice(key.indexOf('|') + 1) || 'General')}"/>`);
  const styles = keys.map((key, index) => `<xf numFmtId="${200 + index}" fontId="${key.startsWith('b') ? 1 : 0}"/>`);
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

function letters(column: number): string {
  return column <= 26 ? String.fromCharCode(64 + column) : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** A zip file of the given parts; `declaredSize` makes the directory lie about what a part inflates to. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = typeof entry.data === 'string' ? Buffer.from(entry.data) : entry.data;
    const packed = entry.store === true ? Buffer.from(data) : deflateRawSync(data);
    const name = Buffer.from(entry.name);
    const fields = [0x0800, entry.store === true ? 0 : 8, 0, 0x21];
    const sizes = [0, packed.length, entry.declaredSize ?? data.length];
    const local = Buffer.concat([numbers([LOCAL_HEADER], 4), numbers([20, ...fields], 2), numbers(sizes, 4), numbers([name.length, 0], 2), name, packed]);
    directory.push(Buffer.concat([numbers([CENTRAL_HEADER], 4), numbers([20, 20, ...fields], 2), numbers(sizes, 4), numbers([name.length, 0, 0, 0, 0], 2), numbers([0, offset], 4), name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    numbers([END_OF_DIRECTORY], 4), numbers([0, 0, entries.length, entries.length], 2), numbers([central.length, offset], 4), numbers([0], 2),
  ]);
  return Buffer.concat([...locals, central, end]);
}

function numbers(values: readonly number[], width: 2 | 4): Buffer {
  const bytes = Buffer.alloc(values.length * width);
  values.forEach((value, index) => (width === 2 ? bytes.writeUInt16LE(value, index * width) : bytes.writeUInt32LE(value, index * width)));
  return bytes;
}
