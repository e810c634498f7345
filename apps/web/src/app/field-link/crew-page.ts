import type { Language } from '@karkas/domain/text/language.ts';
import type { NewCrewItem } from './crew-queue.ts';
import type { FieldLinkWords } from './field-link.ru.texts.ts';
import type { LinkCalls } from './link-calls.ts';

export type Page = {
  words: FieldLinkWords;
  language: Language;
  calls: LinkCalls;
  /** The name of the link in the queue of the device; its token is not stored. */
  link: string;
  /** Puts a report or a photo into the queue and sends it as soon as possible. */
  add: (item: NewCrewItem, bytes: ArrayBuffer | null) => Promise<void>;
};
