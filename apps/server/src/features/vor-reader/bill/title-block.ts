import { recordOf } from '@karkas/api/core/record-of.ts';
import { dayOfSerial, isoDay, shownText } from '../number-format.ts';
import type { SheetRow } from '../sheet.ts';
import { TITLE_BLOCK_KEYS, type TitleBlock, type TitleBlockKey } from '../vor-reader.types.ts';

const LABELS: readonly { key: TitleBlockKey; is: RegExp }[] = [
  { key: 'construction', is: /^(наименование стройки|стройка|наименование строительства)(?![а-яё])/i },
  { key: 'object', is: /^(наименование объекта|объект|наименование сооружения)(?![а-яё])/i },
  { key: 'number', is: /^((ведомость|ведомости) об[ъь][её]мов работ|вор)\s*(№|n)/i },
  { key: 'reason', is: /^основание(?![а-яё])/i },
  { key: 'date', is: /^дата( составления)?(?![а-яё])/i },
  { key: 'document', is: /^документ(?![а-яё])/i },
  { key: 'composed_by', is: /^(составил)(?![а-яё])(?!.*должность)/i },
  { key: 'checked_by', is: /^(проверил)(?![а-яё])(?!.*должность)/i },
];

const LONGEST_VALUE = 1000;

export function emptyTitleBlock(): TitleBlock {
  return recordOf(TITLE_BLOCK_KEYS, () => null);
}

/** Reads a label and its value from a row outside the table. The first value of a key wins. */
export function readTitleRow(block: TitleBlock, row: SheetRow): void {
  const [first, ...others] = row.cells;
  if (first === undefined || first.kind !== 'text') return;
  const label = first.value.trim();
  const known = LABELS.find((one) => one.is.test(label));
  if (known === undefined || block[known.key] !== null) return;
  const beside = others.find((cell) => shownText(cell).trim() !== '');
  if (beside === undefined) {
    block[known.key] = valueInside(label, known.is);
    return;
  }
  const day = beside.kind === 'date' ? dayOfSerial(beside.value) : null;
  const text = shownText(beside)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);
  block[known.key] = day === null ? dayOfText(known.key, text) : isoDay(day);
}

function valueInside(label: string, is: RegExp): string | null {
  const rest = label
    .replace(is, '')
    .replace(/^[^:№\p{L}\d]*[:№]?\s*/u, '')
    .trim();
  return rest === '' ? null : rest.slice(0, LONGEST_VALUE);
}

function dayOfText(key: TitleBlockKey, text: string): string {
  const parts = key === 'date' ? /^(\d{2})\.(\d{2})\.(\d{4})(?: ?г\.?)?$/.exec(text) : null;
  return parts === null ? text : `${parts[3] ?? ''}-${parts[2] ?? ''}-${parts[1] ?? ''}`;
}
