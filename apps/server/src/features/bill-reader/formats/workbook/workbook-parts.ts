import { LIMITS } from '../../limits.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import { isDateFormat } from '../../number-format.ts';
import { mainPartOf, readRelations, relationsPartOf, resolvePart } from './main-part.ts';
import { isYes, parseXmlPart, type XmlHandlers } from '../xml/xml-part.ts';
import type { Archive } from './zip-archive.ts';

export type SheetEntry = { name: string; part: string; isHidden: boolean };

export type CellStyle = { format: string | null; isDate: boolean; isBold: boolean };

export type Workbook = { sheets: SheetEntry[]; is1904: boolean; stringsPart: string | null; stylesPart: string | null };

const LONGEST_NAME = 255;

/** Reads the list of sheets and the locations of package parts. */
export async function readWorkbook(archive: Archive, file: string): Promise<Workbook> {
  const workbookPart = await findWorkbookPart(archive, file);
  const relations = await readRelations(archive, file, relationsPartOf(workbookPart));
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await parse(archive, file, workbookPart, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isYes(attributes['date1904']);
      if (name !== 'sheet') return;
      if (sheets.length >= LIMITS.sheets) throw limitPassed(file, 'sheets');
      // A sheet element also has an unprefixed sheetId, so the relation id is matched by its prefix.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id);
      if (relation === undefined || !relation.type.endsWith('/worksheet')) return;
      sheets.push({
        // Every row stores its sheet name; programs limit names to 31 characters.
        name: (attributes['name'] ?? '').slice(0, LONGEST_NAME),
        part: resolvePart(workbookPart, relation.target),
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      });
    },
    close() {},
  });
  const partOf = (type: string): string | null => {
    const relation = relations.find((one) => one.type.endsWith(type));
    if (relation === undefined) return null;
    const part = resolvePart(workbookPart, relation.target);
    return archive.has(part) ? part : null;
  };
  return { sheets, is1904, stringsPart: partOf('/sharedStrings'), stylesPart: partOf('/styles') };
}

async function findWorkbookPart(archive: Archive, file: string): Promise<string> {
  if (archive.has('EncryptedPackage')) throw new UnreadableBill('encrypted', { file });
  if (archive.has('xl/workbook.bin')) throw new UnreadableBill('unsupported_format', { file, found: '.xlsb' });
  const part = await mainPartOf(archive, file);
  if (part !== null && !/(^|\/)(ppt|visio)\//i.test(part)) return part;
  if (archive.has('xl/workbook.xml')) return 'xl/workbook.xml';
  throw new UnreadableBill('not_a_spreadsheet', { file, found: 'zip' });
}

/** Shared strings, referenced by index. Rich text runs are joined; phonetic readings are ignored. */
export async function readSharedStrings(archive: Archive, file: string, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  await parse(archive, file, part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isInText = !isPhonetic;
    },
    text(piece) {
      if (!isInText) return;
      text += piece;
      if (text.length > LIMITS.text_length * 2) throw limitPassed(file, 'text_length');
    },
    close(name) {
      if (name === 't') isInText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (strings.length >= LIMITS.shared_strings) throw limitPassed(file, 'shared_strings');
        strings.push(unescapeText(text));
      }
    },
  });
  return strings;
}

/** Decodes characters that XML cannot represent: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const BUILT_IN_FORMATS = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
]);

/** Number format and weight of every cell style. */
export async function readStyles(archive: Archive, file: string, part: string): Promise<CellStyle[]> {
  const customFormats = new Map<number, string>();
  const boldFonts: boolean[] = [];
  const styles: CellStyle[] = [];
  let list = '';
  await parse(archive, file, part, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') list = name;
      else if (name === 'numFmt') customFormats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'font' && list === 'fonts') boldFonts.push(false);
      else if (name === 'b' && list === 'fonts')
        boldFonts[boldFonts.length - 1] = attributes['val'] === undefined || isYes(attributes['val']);
      else if (name === 'xf' && list === 'cellXfs') {
        if (styles.length >= LIMITS.styles) throw limitPassed(file, 'styles');
        styles.push(styleOf(Number(attributes['numFmtId'] ?? 0), Number(attributes['fontId'] ?? 0)));
      }
    },
    close(name) {
      if (name === list) list = '';
    },
  });

  function styleOf(formatId: number, fontId: number): CellStyle {
    const code = customFormats.get(formatId) ?? BUILT_IN_FORMATS.get(formatId) ?? null;
    const format = code === null || /^(general|@)?$/i.test(code) ? null : code;
    const isDate = code === null ? BUILT_IN_DATES.has(formatId) : isDateFormat(code);
    return { format, isDate, isBold: boldFonts[fontId] ?? false };
  }

  return styles;
}

async function parse(archive: Archive, file: string, part: string, handlers: XmlHandlers): Promise<void> {
  await parseXmlPart({ file, part, chunks: archive.read(part) }, handlers);
}
