import { createHash } from 'node:crypto';

/** Which sheets the user wants: those read by default, all others too, hidden ones too, or the one at a place. */
const KINDS = ['first', 'all', 'hidden'] as const;
export type SheetAnswer = (typeof KINDS)[number] | number;

const TOKEN = /(?:^| )sheets\.(first|all|hidden|at(\d+))\.[0-9a-f]{8}(?= |$)/;

/** `sheets.all.1a2b3c4d`: holds for files with these sheets only, whose names the mark stands for. */
export function sheetToken(answer: SheetAnswer, names: readonly string[]): string {
  const mark = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 8);
  return `sheets.${typeof answer === 'number' ? `at${answer}` : answer}.${mark}`;
}

/** The part of an answer about sheets, and the rest; either may be missing. */
export function splitSheetAnswer(answer: string | null | undefined): {
  token: string | null;
  sheets: SheetAnswer | null;
  rest: string | null;
} {
  const found = TOKEN.exec(answer ?? '');
  if (found === null) return { token: null, sheets: null, rest: answer ?? null };
  const rest = (answer ?? '').replace(TOKEN, '').trim();
  const [token, kind, place] = found;
  return {
    token: token.trim(),
    sheets: place === undefined ? (KINDS.find((one) => one === kind) ?? null) : Number(place),
    rest: rest === '' ? null : rest,
  };
}
