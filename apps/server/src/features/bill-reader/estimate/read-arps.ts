import { emptyTitleBlock } from '../bill/rows/title-block.ts';
import { LIMITS } from '../limits.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import type { ReadBill } from '../bill-reader.types.ts';
import { type ArpsRecord, arpsPosition } from './arps-position.ts';
import { ARPS_VERSION, DOCUMENT_TOTAL_LABEL } from './exchange-words.data.ts';
import {
  finishEstimate,
  startEstimate,
  type StatedEstimate,
  addDocumentTotal,
  addNote,
  addStatedPosition,
  addSection,
} from './stated-estimate.ts';

/** Field numbers of the format: a position has at least its quantity. */
const FIELDS_OF_POSITION = 27;
const END_OF_FILE = '\u001A';

type Reading = { estimate: StatedEstimate; open: ArpsRecord[]; total: string; name: string };

/**
 * Reads АРПС 1.10: records with fields separated by «#», each position followed by its cost elements and resources.
 * The format has no position totals. @throws UnreadableBill
 */
export function readArps(text: string, file: string): ReadBill {
  const estimate = startEstimate({ file, format: 'arps', sheet: 'АРПС', cells: {} });
  const reading: Reading = { estimate, open: [], total: '', name: '' };
  let isFirst = true;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (line.length > LIMITS.text_length) throw limitPassed(file, 'text_length', { row: number });
    const record = line.split('#').map((field) => field.replaceAll(/\s+/gu, ' ').trim());
    if (isFirst) refuseOther(record, file);
    isFirst = false;
    if (record[0] === '20' && record.length < FIELDS_OF_POSITION)
      throw new UnreadableBill('broken_file', { file, row: number, found: '20' });
    take(reading, record);
  }
  close(reading);
  // Programs that do not calculate the document write nothing or a zero.
  if (/[1-9]/.test(reading.total)) addDocumentTotal(estimate, DOCUMENT_TOTAL_LABEL, reading.total);
  return finishEstimate(estimate, { ...emptyTitleBlock(), document: reading.name === '' ? null : reading.name });
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).replace(END_OF_FILE, '').trim();
    if (line !== '') yield line;
    start = end + 1;
  }
}

function refuseOther(record: ArpsRecord, file: string): void {
  const version = record[1] ?? '';
  if (!ARPS_VERSION.test(version)) throw new UnreadableBill('not_a_spreadsheet', { file, found: version.slice(0, 40) });
}

function take(reading: Reading, record: ArpsRecord): void {
  const { estimate } = reading;
  const at = (index: number): string => record[index] ?? '';
  switch (record[0]) {
    case '1':
      return;
    case '3':
      reading.name = at(3) === '' ? at(6) : at(3);
      reading.total = at(13);
      return;
    case '10':
      close(reading);
      return addSection(estimate, { number: '', name: at(3), level: at(1) === '0' || at(1) === '' ? 1 : 2 });
    case '20':
      close(reading);
      reading.open = [record];
      return;
    case '25':
    case '30':
      if (reading.open.length > 0) reading.open.push(record);
      else addNote(estimate, record.join(' '));
      return;
    default:
      close(reading);
      addNote(estimate, record.slice(1).filter(Boolean).join(' '));
  }
}

function close(reading: Reading): void {
  if (reading.open.length > 0) addStatedPosition(reading.estimate, arpsPosition(reading.open));
  reading.open = [];
}
