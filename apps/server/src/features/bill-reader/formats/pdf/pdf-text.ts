import type { Run } from './pdf-page.ts';

/** Text on one baseline, from left to right. */
export type TextLine = { top: number; bottom: number; left: number; right: number; runs: Run[] };

/** A line-end hyphen that belongs to the word: «цементно-песчаный», «светло-серый». */
const LINKING = /(?:но|ово|ево|ло|ко)-$/iu;
const SHORTEST_LINKING = 7;
const BROKEN_WORD = /\p{L}\p{L}-$/u;
/** «А–» of «А–Б», «М-» of «М-150»: the start of a range or grade, not a dash between words. */
const RANGE = /[\p{L}\d]–$|(?<![\p{L}\d])\p{Lu}-$/u;
const SOFT_HYPHEN = '\u00ad';

/** Groups runs into lines by their vertical middles. */
export function linesOf(runs: readonly Run[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const run of runs.toSorted((one, other) => middle(one) - middle(other))) {
    const last = lines.at(-1);
    const isOnLine = last !== undefined && middle(run) < last.bottom && middle(last) > run.top;
    if (!isOnLine) {
      lines.push({ top: run.top, bottom: run.bottom, left: run.left, right: run.right, runs: [run] });
      continue;
    }
    last.runs.push(run);
    last.left = Math.min(last.left, run.left);
    last.right = Math.max(last.right, run.right);
  }
  for (const line of lines) line.runs.sort((one, other) => one.left - other.left);
  return lines;
}

/** Joins the words of one line: a gap wider than a narrow letter is a space. */
export function textOfLine(runs: readonly Run[]): string {
  let text = '';
  let end: number | null = null;
  for (const run of runs) {
    const gap = end === null ? 0 : run.left - end;
    const isApart = gap > (run.bottom - run.top) * 0.12 && !text.endsWith(' ') && !run.text.startsWith(' ');
    text += (isApart ? ' ' : '') + run.text;
    end = run.right;
  }
  return text.replaceAll(/ {2,}/g, ' ').trim();
}

/** The text of a cell: its lines, with words broken at line ends joined. */
export function textOfCell(runs: readonly Run[]): string {
  return joinLines(linesOf(runs).map((line) => textOfLine(line.runs)));
}

export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (text.endsWith(SOFT_HYPHEN)) text = text.slice(0, -1) + line;
    else if (BROKEN_WORD.test(text) && /^\p{Ll}/u.test(line))
      text = isLinking(text) ? text + line : text.slice(0, -1) + line;
    else if (RANGE.test(text)) text += line;
    else text += `\n${line}`;
  }
  return text.replaceAll(SOFT_HYPHEN, '');
}

/** Whether the last word is a complete first part. */
function isLinking(text: string): boolean {
  const begin = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  return text.length - begin >= SHORTEST_LINKING && LINKING.test(text);
}

export const middle = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;
export const centre = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;
