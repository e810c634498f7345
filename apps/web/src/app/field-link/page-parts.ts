import type { Language } from '@karkas/domain/text/language.ts';
import type { NewCrewItem } from './crew-queue.ts';
import type { FieldLinkWords } from './field-link.ru.texts.ts';
import type { CallResult, LinkCalls } from './link-calls.ts';

export type Page = {
  words: FieldLinkWords;
  language: Language;
  calls: LinkCalls;
  /** The name of the link in the queue of the device; its token is not stored. */
  link: string;
  /** Puts a report or a photo into the queue and sends it as soon as possible. */
  add: (item: NewCrewItem, bytes: ArrayBuffer | null) => Promise<void>;
};

/** Creates an element; strings become text nodes, never HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> & { role?: string },
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

/** Why the call failed, in words. */
export function refusalOf(
  result: Exclude<CallResult<unknown>, { kind: 'ok' }>,
  { words }: Pick<Page, 'words'>,
): string {
  if (result.kind === 'away') return words.away;
  if (result.status === 404) return words.unknown;
  if (result.status === 410) return words.gone;
  return result.status === 429 ? words.busy : words.refused.replace('{reason}', result.reason);
}
