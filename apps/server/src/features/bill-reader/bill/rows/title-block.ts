import { recordOf } from '@karkas/api/core/record-of.ts';
import { dayOfSerial, isoDay, displayedText } from '../../number-format.ts';
import type { SheetRow } from '../../sheet.ts';
import { TITLE_BLOCK_KEYS, type TitleBlock, type TitleBlockKey } from '../../bill-reader.types.ts';

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
  const recognised = LABELS.find((one) => one.is.test(label));
  if (recognised === undefined || block[recognised.key] !== null) return;
  const valueCell = others.find((cell) => displayedText(cell).trim() !== '');
  if (valueCell === undefined) {
    block[recognised.key] = valueInside(label, recognised.is);
    return;
  }
  const day = valueCell.kind === 'date' ? dayOfSerial(valueCell.value) : null;
  const text = displayedText(valueCell)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);
  block[recognised.key] = day === null ? dayOfText(recognised.key, text) : isoDay(day);
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
