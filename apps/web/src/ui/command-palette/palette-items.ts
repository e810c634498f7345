import type { IconName } from '../icon/icon.tsx';
import type { Shortcut } from '../keyboard-help/shortcut.ts';

export type PaletteItem = {
  id: string;
  label: string;
  /** Secondary text below the label: location, owner or number. */
  hint?: string;
  icon?: IconName;
  /** Displayed at the right; the caller handles the key press. */
  shortcut?: Shortcut;
  /** Search keywords that are not displayed. */
  keywords?: string;
};
export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] };

// Character by character, so that offsets in the folded text match the original.
function fold(text: string): string {
  return text.toLowerCase().replaceAll('\u0451', '\u0435');
}

function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Keeps items that contain every word of the query, ignoring case and ё/е; drops empty groups. An empty query keeps
 * all.
 */
export function filterGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = wordsOf(query);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => {
        const text = fold(`${item.label} ${item.hint ?? ''} ${item.keywords ?? ''}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.items.length > 0);
}

export type TextPart = { text: string; isMatch: boolean };

/** Splits a text at matches of the query words, for highlighting. */
export function markMatches(text: string, query: string): TextPart[] {
  const folded = fold(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  // Lower-casing may lengthen a character and shift offsets; in that case nothing is marked.
  for (const word of folded.length === text.length ? wordsOf(query) : []) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length);
  }
  const parts: TextPart[] = [];
  for (const [index, isMatch] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[index] ?? '';
    else parts.push({ text: text[index] ?? '', isMatch });
  }
  return parts;
}

/** The item `step` positions from the active one; single steps wrap around, larger jumps stop at the ends. */
export function stepFrom(ids: readonly string[], activeId: string | undefined, step: number): string | undefined {
  if (ids.length === 0) return undefined;
  const at = activeId === undefined ? -1 : ids.indexOf(activeId);
  const next =
    Math.abs(step) === 1 ? (at + step + ids.length) % ids.length : Math.min(Math.max(at + step, 0), ids.length - 1);
  return ids[next];
}
