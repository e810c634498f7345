import { readJson } from '@karkas/domain/text/read-json.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Queries } from '../db/queries.ts';
import { seal, unseal } from '../seal.ts';
import { type Letter, type RenderedLetter, renderLetter } from './letter.ts';
import { insertLetter } from './mail.repository.ts';

export type LetterKind =
  | 'password_reset'
  | 'password_changed'
  | 'email_verification'
  | 'invitation'
  | 'contact_confirmation'
  | 'contact_request'
  | 'contact_answer'
  | 'notice';

export type LetterBox = {
  /**
   * Puts a letter on its way, in the transaction of what it tells of: it leaves when that is kept, and not otherwise. Answers
   * with its id, by which `letter_status()` tells whether it was sent.
   */
  queue(
    queries: Queries,
    mail: { kind: LetterKind; recipient: string; language: Language; letter: Letter },
  ): Promise<string>;
  open(sealed: Buffer): RenderedLetter;
};

/** What a feature needs to write letters: the box, and the address of the product that links begin with. */
export type Mailing = { box: LetterBox; publicUrl: () => string };

/** The product as a letter names it: the name of its host. */
export function siteOf(mail: Pick<Mailing, 'publicUrl'>): string {
  return new URL(mail.publicUrl()).host;
}

const content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
});

/** Seals what letters say with a key of the installation, given as 64 hexadecimal digits: a copy of the database holds no link. */
export function createLetterBox(keyHex: string): LetterBox {
  const key = Buffer.from(keyHex, 'hex');
  return {
    queue: async (queries, { kind, recipient, language, letter }) => {
      const id = newId();
      await insertLetter(queries, {
        id,
        kind,
        recipient,
        sealed: seal(JSON.stringify(renderLetter(letter, language)), key),
      });
      return id;
    },
    open: (sealed) => content.parse(readJson(unseal(sealed, key))),
  };
}
