import type { BillLine } from './bill-line.ts';
import { numberParts } from './numbering.ts';
import { parseSectionTitle } from './row-words.ts';

export type SectionHeading = { number: string | null; name: string; level: number };

const DEEPEST_LEVEL = 20;

/** Number, name and nesting of every section, in order. */
export function readHeadings(lines: readonly BillLine[]): SectionHeading[] {
  const titles = lines.map((line) => readTitle(line));
  const depths = titles.flatMap((title) => (title.isWorded || title.depth === null ? [] : [title.depth]));
  const shallowest = Math.min(...depths.slice(0, 10_000), DEEPEST_LEVEL);
  let previous = 0;
  let wordedLevel = 0;
  return titles.map(({ number, name, depth, isWorded, wordLevel }) => {
    let level: number;
    if (isWorded) {
      level = Math.max(wordLevel, depth ?? 1);
      wordedLevel = Math.min(level, previous + 1);
    } else if (depth === null) level = wordedLevel + 1;
    else level = wordedLevel + depth - shallowest + 1;
    previous = Math.min(level, previous + 1, DEEPEST_LEVEL);
    return { number, name, level: previous };
  });
}

type Title = { number: string | null; name: string; depth: number | null; isWorded: boolean; wordLevel: number };

function readTitle(line: BillLine): Title {
  const name = line.texts.name ?? '';
  const label = name === '' ? line.firstText : name;
  const parsed = parseSectionTitle(label);
  // «Раздел 1» may be in the number column, with the name beside it.
  const besideTitle = name !== '' && line.firstText !== name ? parseSectionTitle(line.firstText) : null;
  const isBesideWorded = besideTitle !== null && besideTitle.word !== null;
  const ownNumber = numberParts(line.number) === null ? null : line.number;
  const number = isBesideWorded ? besideTitle.number : (ownNumber ?? parsed.number);
  const word = isBesideWorded ? besideTitle.word : parsed.word;
  const parts = numberParts(number);
  return {
    number,
    name: parsed.name,
    depth: parts?.length ?? null,
    isWorded: word !== null && word !== 'section',
    wordLevel: word === 'подраздел' ? 2 : 1,
  };
}
