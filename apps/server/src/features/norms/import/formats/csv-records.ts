import { NORM_FILE_LIMITS } from '../limits.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';

export type CsvRecord = { fields: string[]; line: number };

const DELIMITERS = [';', '\t', ',', '|'];

/** Streaming csv parser. Quoted fields may contain line ends; only the current record is buffered. */
export function csvReader(file: string): { write: (text: string) => CsvRecord[]; end: () => CsvRecord[] } {
  let delimiter: string | null = null;
  let line = 1;
  let begun = 1;
  let field = '';
  let fields: string[] = [];
  let state: 'bare' | 'quoted' | 'quote_seen' = 'bare';
  let length = 0;
  let wasReturn = false;

  const endRecord = (records: CsvRecord[]): void => {
    fields.push(field);
    if (fields.length > 1 || fields[0] !== '') records.push({ fields, line: begun });
    fields = [];
    field = '';
    length = 0;
    begun = line;
  };
  const take = (records: CsvRecord[], sign: string): void => {
    if (state === 'quote_seen') {
      state = sign === '"' ? 'quoted' : 'bare';
      if (sign === '"') {
        field += sign;
        return;
      }
    }
    if (state === 'quoted') {
      if (sign === '"') state = 'quote_seen';
      else field += sign;
    } else if (sign === delimiter) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') endRecord(records);
    else if (sign === '"' && field === '') state = 'quoted';
    else field += sign;
  };
  const write = (text: string): CsvRecord[] => {
    const records: CsvRecord[] = [];
    delimiter ??= guessDelimiter(text);
    for (const raw of text) {
      const isSecond = wasReturn && raw === '\n';
      wasReturn = raw === '\r';
      if (isSecond) continue;
      const sign = raw === '\r' ? '\n' : raw;
      if (sign === '\n') line += 1;
      length += 1;
      if (length > NORM_FILE_LIMITS.record_length) throw new UnreadableNorms('wide_record', file, `№ ${begun}`);
      take(records, sign);
    }
    return records;
  };
  return {
    write,
    end: () => {
      const records: CsvRecord[] = [];
      if (field !== '' || fields.length > 0) endRecord(records);
      return records;
    },
  };
}

/** The candidate most frequent in the first line outside quotes. */
function guessDelimiter(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}
