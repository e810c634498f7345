import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { queriesOn } from '../db/queries/queries.ts';
import { inTransaction } from '../db/scope/transaction.ts';
import { silentLogger } from '../logging.ts';
import { systemClock } from '../clock.ts';
import { createLetterBox } from './letter-box.ts';
import { type Letter, renderLetter } from './letter.ts';
import { type LetterSource, type MailSender, startMailSender } from './mail-sender.ts';
import { createFolderTransport, createSmtpTransport, type MailTransport } from './mail-transport.ts';

const box = createLetterBox('d4'.repeat(32));
const LETTER: Letter = {
  subject: 'Пароль',
  heading: 'Новый пароль',
  paragraphs: ['Текст <b>&</b> "кавычки"'],
  action: { label: 'Открыть', url: 'https://karkas.test/auth/reset#1/2' },
  note: 'Мелко',
};

type Received = { from: string; to: string[]; text: string };
let received: Received[] = [];
let refusal: { code: number; times: number } | null = null;

/** An SMTP server that stores received mail. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusal !== null && refusal.times > 0) {
        refusal.times -= 1;
        done(Object.assign(new Error('not now'), { responseCode: refusal.code }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((to) => to.address),
        text: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

let database: TestDatabase;
let url = '';
/** Senders to stop after a test, even if it failed. */
let senders: MailSender[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve());
  });
  const place = smtp.server.address();
  url = typeof place === 'object' && place !== null ? `smtp://127.0.0.1:${place.port}` : '';
});
beforeEach(() => {
  received = [];
  refusal = null;
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  await database.pool.query('update outgoing_mail set failed_at = now() where sent_at is null and failed_at is null');
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  await database.pool.end();
});

const queue = (recipient: string, letter: Letter = LETTER): Promise<string> =>
  inTransaction({
    pool: database.pool,
    isReadOnly: false,
    enter: null,
    work: (client) => box.queue(queriesOn(client), { kind: 'password_reset', recipient, language: 'ru', letter }),
  });
async function start(
  transport: MailTransport = createSmtpTransport({ url, from: 'Каркас <noreply@karkas.test>' }),
  sources: LetterSource[] = [],
): Promise<MailSender> {
  const sender = await startMailSender({
    pool: database.pool,
    connection: database.app,
    box,
    transport,
    logger: silentLogger,
    sources,
    lastAnswerMs: 500,
  });
  senders.push(sender);
  return sender;
}
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000;
  while (!(await what())) {
    if (performance.now() > end) throw new Error('It has not come to that within 15 s');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
async function stateOf(id: string) {
  const { rows } = await database.pool.query<{
    status: string;
    attempts: number;
    is_sealed: boolean;
    error: string | null;
    wait: number;
  }>(
    `select letter_status(id) as status, attempts, sealed is not null as is_sealed, error, extract(epoch from run_after - now())::float8 as wait from outgoing_mail where id = $1`,
    [id],
  );
  return rows[0];
}
/** The decoded parts of a message. */
const decoded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

describe('mail sender', () => {
  test('delivers an email as soon as it is queued, as text and HTML, and erases its content', async () => {
    await start();
    const id = await queue('person@example.ru');
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ from: 'noreply@karkas.test', to: ['person@example.ru'] });
    const text = decoded(received[0]?.text ?? '');
    expect(text).toContain('https://karkas.test/auth/reset#1/2');
    expect(text).toContain('Текст &lt;b&gt;&amp;&lt;/b&gt;');
    expect(text).toContain('Текст <b>&</b>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    await until(async () => (await stateOf(id))?.status === 'sent');
    expect(await stateOf(id)).toMatchObject({ attempts: 1, is_sealed: false });
  });

  test('retries after a temporary failure, and gives up on a permanent one', async () => {
    await start();
    refusal = { code: 451, times: 1 };
    const later = await queue('later@example.ru');
    await until(async () => ((await stateOf(later))?.error ?? null) !== null);
    const state = await stateOf(later);
    expect([state?.status, state?.is_sealed, (state?.wait ?? 0) > 5, (state?.wait ?? 0) <= 13]).toEqual([
      'queued',
      true,
      true,
      true,
    ]);
    refusal = { code: 550, times: 1 };
    const never = await queue('never@example.ru');
    await until(async () => (await stateOf(never))?.status === 'failed');
    expect(await stateOf(never)).toMatchObject({ attempts: 1, is_sealed: false });
    expect((await stateOf(never))?.error).toContain('not now');
  });

  test('a delayed email is sent when due, also after a server outage', async () => {
    const id = await queue('absent@example.ru');
    const cutOff = await start(createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'a@b.ru' }));
    await until(async () => ((await stateOf(id))?.error ?? null) !== null);
    await cutOff.stop();
    await database.pool.query('update outgoing_mail set run_after = now() where id = $1', [id]);
    await start();
    await until(() => received.length === 1);
    expect((await stateOf(id))?.attempts).toBeLessThanOrEqual(2);
  });

  test('an email of a rolled-back transaction is never sent', async () => {
    await start();
    await inTransaction({
      pool: database.pool,
      isReadOnly: false,
      enter: null,
      work: async (client) => {
        await box.queue(queriesOn(client), {
          kind: 'invitation',
          recipient: 'undone@example.ru',
          language: 'ru',
          letter: LETTER,
        });
        throw new Error('undone');
      },
    }).catch(() => undefined);
    await queue('kept@example.ru');
    await until(() => received.length === 1);
    expect(received.map((mail) => mail.to[0])).toEqual(['kept@example.ru']);
  });

  test('two senders share forty emails, each sent once', async () => {
    for (let index = 0; index < 40; index += 1) await queue(`n${index}@example.ru`);
    const transport = () => createSmtpTransport({ url, from: 'a@b.ru' });
    const second = await start(transport());
    await start(transport());
    await until(() => received.length >= 40);
    await second.stop();
    expect(new Set(received.map((mail) => mail.to[0])).size).toBe(40);
    expect(received).toHaveLength(40);
  }, 30_000);

  test('runs the sources once per round, not once per email', async () => {
    for (let index = 0; index < 20; index += 1) await queue(`round${index}@example.ru`);
    let rounds = 0;
    await start(createSmtpTransport({ url, from: 'a@b.ru' }), [
      async () => {
        rounds += 1;
      },
    ]);
    await until(() => received.length === 20);
    expect(rounds).toBeLessThan(5);
  });

  test('holds no transaction while waiting for the mail server, and keeps other senders out', async () => {
    const sending: (() => void)[] = [];
    const slow: MailTransport = {
      send: () =>
        new Promise((resolve) => {
          sending.push(resolve);
        }),
      close: () => undefined,
    };
    await start(slow);
    const id = await queue('slow@example.ru');
    await until(() => sending.length === 1);
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    const other = await start(slow);
    await other.stop();
    expect(sending).toHaveLength(1);
    sending[0]?.();
    await until(async () => (await stateOf(id))?.status === 'sent');
  });

  test('stops although a mail server never responds', async () => {
    const sending: string[] = [];
    const dumb: MailTransport = {
      send: ({ id }) => {
        sending.push(id);
        return new Promise(() => undefined);
      },
      close: () => undefined,
    };
    await queue('dumb@example.ru');
    const held = await start(dumb);
    await until(() => sending.length === 1);
    await held.stop();
    // The lease was released, and the next server sends it at once.
    await start();
    await until(() => received.length === 1);
    expect(sending).toHaveLength(1);
  });

  test('an email leased by a dead server is sent after the lease expires', async () => {
    const id = await queue('left@example.ru');
    await database.pool.query(
      `update outgoing_mail set worker_id = 'dead', attempts = 1, lease_until = now() + interval '300 ms' where id = $1`,
      [id],
    );
    await start();
    await until(async () => (await stateOf(id))?.status === 'sent');
    expect(await stateOf(id)).toMatchObject({ attempts: 2, is_sealed: false });
    expect(received.map((mail) => mail.to[0])).toEqual(['left@example.ru']);
  });

  test('a name with a line break adds no header and no recipient', async () => {
    await start();
    await queue('one@example.ru', { ...LETTER, subject: 'Приглашение\r\nBcc: other@example.ru\r\n\r\nтело' });
    await until(() => received.length === 1);
    expect(received[0]?.to).toEqual(['one@example.ru']);
    expect(received[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  test('without a mail server emails are in a folder readable by its owner only', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'karkas-mail-')), 'outbox');
    await start(createFolderTransport({ folder, from: 'Каркас <a@b.ru>', now: systemClock.now }));
    const id = await queue('folder@example.ru');
    await until(async () => (await stateOf(id))?.status === 'sent');
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(decoded(readFileSync(path.join(folder, name), 'utf8'))).toContain('https://karkas.test/auth/reset#1/2');
  });
});

test('the content of an email cannot be read without the key', () => {
  const sealedElsewhere = createLetterBox('e5'.repeat(32));
  expect(renderLetter(LETTER, 'en').html).toContain('Karkas');
  expect(() => sealedElsewhere.open(Buffer.alloc(64))).toThrow();
});
