/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judged } from '../read-judged.fixtures.ts';

/**
 * Rules and weights are developed on `open`, `trades` and `contractor`; the others are only used for evaluation. The rows
 * of `fresh` were judged on 2026-11-29, those of `trades`, `sealed` and both `contractor` halves on 2026-11-30, before the
 * search was run on them. The wrongly matched rows of `sealed` and `contractor-sealed` were looked at once the last
 * figures had been taken, those of `fresh` when `contractor` was developed on. `unseen` was judged and committed on
 * 2026-11-30 before the search was run on it, by the names of the norms alone. Rows of `contractor-sealed` without a norm
 * were judged again on 2026-12-01 against the norms added since, all of them by names: 12 have one.
 */
export type MixedHalf =
  | 'open'
  | 'aside'
  | 'fresh'
  | 'trades'
  | 'sealed'
  | 'contractor'
  | 'contractor-sealed'
  | 'unseen';

/**
 * Kinds of rows: a work with a norm, a work without one, goods, a part of a norm's work or a step before it, a pair of
 * works, or a work on another thing or at another place.
 */
export const MIXED_KINDS = ['work', 'absent', 'goods', 'part', 'pair', 'other'] as const;
export type MixedKind = (typeof MIXED_KINDS)[number];

/** A judged row with its trade, from a file of one writing style. */
export type Mixed = Judged & { kind: MixedKind; source: string; trade: string };

const NONE = '-';

export function readMixed(half: MixedHalf): Mixed[] {
  const folder = join(import.meta.dirname, half);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readList(readFileSync(join(folder, file), 'utf8'), file.replace('.txt', '')));
}

function readList(text: string, source: string): Mixed[] {
  let trade = '';
  return text.split('\n').flatMap((line): Mixed[] => {
    if (line.startsWith('#')) trade = line.slice(1).trim();
    if (line === '' || line.startsWith('#')) return [];
    const [kindName = '', name = '', unit = '', right = NONE, section = ''] = line
      .split(' | ')
      .map((part) => part.trim());
    const kind = MIXED_KINDS.find((one) => one === kindName);
    if (kind === undefined) throw new Error(`no kind: ${line}`);
    return [
      {
        kind,
        name,
        unit,
        section: section === '' ? null : section,
        right: right === NONE ? [] : right.split('||').map((code) => code.trim()),
        source,
        trade,
      },
    ];
  });
}
