import { LIMITS } from '../../limits.ts';
import type { SheetRow } from '../../sheet.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import type { Book } from '../book.ts';
import { boundStreams } from './pdf-bounds.ts';
import { readPages } from './pdf-document.ts';
import { type Block, blocksOf } from './pdf-table.ts';
import { joinLines } from './pdf-text.ts';
import { bookOfTables, MAX_PARAGRAPHS, type TextTable } from '../text-table.ts';

/** Fewer letters per page are a stamp on a scanned image. */
const LETTERS_OF_TEXT = 12;
/** Text repeated at the edges of this many pages is a running header or footer. */
const REPEATED = 3;
const PAGE_NUMBER = /^(?:стр(?:аница)?\.?|лист|page)?\s*\d{1,4}(?:\s*(?:\/|из|of)\s*\d{1,4})?$/iu;

/**
 * Opens a PDF with text: ruled areas or aligned columns become its tables.
 * @throws UnreadableBill when it is protected, damaged, scanned, beyond the limits or has no table.
 */
export async function openPdf(bytes: Uint8Array, file: string): Promise<Book> {
  boundStreams(bytes, file);
  const pages: Block[][] = [];
  let [letters, characters, cells] = [0, 0, 0];
  let columns: readonly number[] | null = null;
  for await (const page of readPages(bytes, file)) {
    letters += page.runs.reduce((sum, { text }) => sum + text.length, 0);
    const blocks = blocksOf(page, columns);
    pages.push(blocks);
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      columns = block.xs.length > 0 ? block.xs : columns;
      cells += block.rows.reduce((sum, row) => sum + row.cells.length, 0);
      characters += block.rows.flatMap((row) => row.cells).reduce((sum, cell) => sum + cell.value.length, 0);
      if (block.width > LIMITS.columns) throw limitPassed(file, 'columns');
    }
    if (cells > LIMITS.cells) throw limitPassed(file, 'cells');
    if (characters > LIMITS.characters) throw limitPassed(file, 'characters');
  }
  if (letters < LETTERS_OF_TEXT * Math.max(1, Math.min(pages.length, 5))) throw new UnreadableBill('scanned', { file });
  return bookOfTables('pdf', tablesOf(pages), file);
}

function tablesOf(pages: readonly (readonly Block[])[]): TextTable[] {
  const running = runningLines(pages);
  const tables: TextTable[] = [];
  let before: string[] = [];
  for (const block of pages.flat()) {
    if (block.kind === 'table') {
      const { merges, width } = block;
      tables.push({ before, rows: withoutRest(tables.at(-1), block.rows, width), merges, width });
      before = [];
    } else if (block.text !== '' && !(block.isAtEdge && isRunning(block.text, running)))
      before = [...before, block.text].slice(-MAX_PARAGRAPHS);
  }
  return tables;
}

/** A row cut by a page break continues in the first row of the next page, which has only the rest of a name. */
function withoutRest(before: TextTable | undefined, rows: readonly SheetRow[], width: number): SheetRow[] {
  const last = before?.rows.at(-1);
  if (before === undefined || last === undefined || before.width !== width) return [...rows];
  const heads = new Set(before.rows.slice(0, 4).map(textsOf));
  const place = rows.findIndex((row) => !heads.has(textsOf(row)));
  const [rest, ...others] = rows[place]?.cells ?? [];
  const begun = last.cells.find(({ column }) => column === rest?.column);
  if (
    rest === undefined ||
    others.length > 0 ||
    rest.column === 1 ||
    begun === undefined ||
    !/^\p{Ll}/u.test(rest.value)
  )
    return [...rows];
  begun.value = joinLines([begun.value, rest.value]);
  return rows.toSpliced(place, 1);
}

const textsOf = (row: SheetRow): string => JSON.stringify(row.cells.map(({ column, value }) => [column, value]));

const shapeOf = (text: string): string => text.replaceAll(/\d+/g, '#');

function runningLines(pages: readonly (readonly Block[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const blocks of pages) {
    const shapes = blocks.flatMap((block) => (block.kind === 'text' && block.isAtEdge ? [shapeOf(block.text)] : []));
    for (const shape of new Set(shapes)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= REPEATED).map(([shape]) => shape));
}

const isRunning = (text: string, running: ReadonlySet<string>): boolean =>
  PAGE_NUMBER.test(text) || running.has(shapeOf(text));
