import type { LetterKind } from '../platform/mail/letter-box.ts';
import type { RenderedLetter } from '../platform/mail/letter.ts';
import { queriesOn } from '../platform/db/queries/queries.ts';
import { inTransaction } from '../platform/db/scope/transaction.ts';
import { resetLetters } from '#features/auth';
import { systemClock, type Clock } from '../platform/clock.ts';
import { TEST_MAIL, type TestApp } from './start-test-app.ts';

/** Queued emails to an address, oldest first, decrypted. */
export async function lettersTo(app: TestApp, recipient: string, kind?: LetterKind): Promise<RenderedLetter[]> {
  const { rows } = await app.database.pool.query<{ sealed: Buffer }>(
    'select sealed from outgoing_mail where recipient = $1 and ($2::text is null or kind = $2) and sealed is not null order by created_at, id',
    [recipient, kind ?? null],
  );
  return rows.map((row) => TEST_MAIL.box.open(row.sealed));
}

/** Turns all password reset requests into emails, also those that other tests of the process have left. */
export async function sendResetEmails(app: TestApp, clock: Clock = systemClock): Promise<void> {
  const { pool } = app.database;
  const source = resetLetters({ clock, mail: TEST_MAIL });
  const isAnyLeft = async (): Promise<boolean> => {
    const { rowCount } = await pool.query('select from password_reset_request limit 1');
    return rowCount !== 0;
  };
  do await inTransaction({ pool, isReadOnly: false, enter: null, work: (client) => source(queriesOn(client)) });
  while (await isAnyLeft());
}

/** The fragment of a link. */
export function linkIn(letter: RenderedLetter | undefined): string {
  const found = /https:\/\/karkas\.test\/\S+#(\S+)/.exec(letter?.text ?? '')?.[1];
  if (found === undefined) throw new Error(`No link in: ${letter?.text ?? 'no letter'}`);
  return found;
}
