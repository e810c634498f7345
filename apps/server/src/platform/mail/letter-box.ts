import { readJson } from '@karkas/domain/text/read-json.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Queries } from '../db/queries/queries.ts';
import { seal, unseal } from '../seal.ts';
import { type Letter, type RenderedLetter, renderLetter } from './letter.ts';
import { insertLetter } from './mail.repository.ts';

export type LetterKind =
  | 'password_reset'
  | 'password_changed'
  | 'passkey_changed'
  | 'identity_linked'
  | 'email_verification'
  | 'invitation'
  | 'contact_confirmation'
  | 'contact_request'
  | 'contact_answer'
  | 'notice'
  | 'webhook_off'
  | 'customer_decision';

export type LetterBox = {
  /**
   * Queues an email in the transaction it reports on: sent only if that commits. Returns its id, by which
   * `letter_status()` tells whether it was sent.
   */
  queue(
    queries: Queries,
    mail: { kind: LetterKind; recipient: string; language: Language; letter: Letter },
  ): Promise<string>;
  open(sealed: Buffer): RenderedLetter;
};

/** Mail dependencies of a feature: the outbox, and the product's base URL for links. */
export type Mailing = { box: LetterBox; publicUrl: () => string };

/** The product's host name, as printed in emails. */
export function siteOf(mail: Pick<Mailing, 'publicUrl'>): string {
  return new URL(mail.publicUrl()).host;
}

const content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
});

/**
 * Encrypts email contents with a key of the installation, 64 hexadecimal digits: a copy of the database contains no
 * usable links.
 */
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
