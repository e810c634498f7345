import { priceKeys } from '@karkas/domain/prices/index.ts';
import type { PriceRowProblem, ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { openBook, UnreadableBill } from '#features/bill-reader';
import { readCatalogue } from './read-catalogue.ts';
import { HEAD_IS_AMONG, mayBePrices, readPriceTable } from './read-price-table.ts';
import { SPLIT_SHEET } from './price-headings.data.ts';
import type { ReadFile, ReadingOrder } from './reading.types.ts';

const SHEETS_LOOKED_AT = 20;

/**
 * Reads a price file of any supported kind. @throws UnreadableBill if it is not one, is truncated, or exceeds the
 * limits.
 */
export async function readPriceFile(bytes: Uint8Array, fileName: string, order: ReadingOrder): Promise<ReadFile> {
  const book = await openBook(bytes, fileName);
  if (book === null) return lastOfEach({ sheets: [], sheet: null, ...readCatalogue(bytes, fileName) });
  const visible = book.sheets.map((sheet, index) => ({ ...sheet, index })).filter(({ isHidden }) => !isHidden);
  const sheets = visible.map(({ name }) => name);
  const wanted = order.sheet === null ? visible : visible.filter(({ name }) => name === order.sheet);
  const likeliest = wanted.toSorted(
    (left, right) => Number(SPLIT_SHEET.test(right.name)) - Number(SPLIT_SHEET.test(left.name)),
  );
  for (const { index, name } of likeliest.slice(0, SHEETS_LOOKED_AT)) {
    // A sheet without a header is not read through.
    if (!hasMapping(order) && !mayBePrices(await book.read(index, HEAD_IS_AMONG))) continue;
    const read = readPriceTable(await book.read(index), order);
    if (read !== null) return lastOfEach({ sheets, sheet: name, ...read });
  }
  throw new UnreadableBill('header_not_found', { file: fileName });
}

/** The user has mapped the columns by hand. */
const hasMapping = ({ columns }: ReadingOrder): boolean => columns !== null;

/** Of two prices of one resource the later date wins, else the lower row; the other one is reported. */
function lastOfEach(file: ReadFile): ReadFile {
  const latest = new Map<string, ReadPrice>();
  const replaced: PriceRowProblem[] = [];
  for (const price of file.prices) {
    const keys = priceKeys(price);
    const key = keys.code ?? keys.look;
    const earlier = latest.get(key);
    const isOlder = earlier !== undefined && (price.date ?? '') < (earlier.date ?? '');
    const [gone, stays] = isOlder ? [price, earlier] : [earlier, price];
    latest.set(key, stays);
    if (gone !== undefined) replaced.push(replacedBy(gone, stays));
  }
  const problems = [...file.problems, ...replaced].toSorted((left, right) => left.row - right.row);
  return { ...file, prices: [...latest.values()], problems };
}

function replacedBy(gone: ReadPrice, { row }: ReadPrice): PriceRowProblem {
  const amount = gone.price ?? gone.base_price ?? '';
  return { row: gone.row, code: 'replaced', text: `${gone.name} · ${amount}`.slice(0, 200), other_row: row };
}
