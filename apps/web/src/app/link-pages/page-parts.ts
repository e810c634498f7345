import type { CallResult } from './link-call.ts';

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]> & { role?: string };

/** Creates an element; strings become text nodes, never HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const button = (label: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onPress);
  return made;
};

type RefusalWords = Record<'away' | 'unknown' | 'gone' | 'busy' | 'refused', string>;

/** Why the call failed, in words. */
export function refusalOf(
  result: Exclude<CallResult<unknown>, { kind: 'ok' }>,
  { words }: { words: RefusalWords },
): string {
  if (result.kind === 'away') return words.away;
  if (result.status === 404) return words.unknown;
  if (result.status === 410) return words.gone;
  return result.status === 429 ? words.busy : words.refused.replace('{reason}', result.reason);
}

/** The token in the address of a page of a link. */
export const tokenOfAddress = (): string =>
  decodeURIComponent(location.pathname.split('/').filter((part) => part !== '')[1] ?? '');
