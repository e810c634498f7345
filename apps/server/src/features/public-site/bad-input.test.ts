import { createServer } from 'node:net';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { sendContactRequest } from '@karkas/api/site/site.endpoints.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/logging.ts';
import { type MailSender, startMailSender } from '#platform/mail/mail-sender.ts';
import { createSmtpTransport } from '#platform/mail/mail-transport.ts';
import { lettersTo } from '#testing/letters.ts';
import { makeWorkbook, workbookEntries } from '#testing/files/make-workbook.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { startTestApp, TEST_MAIL, testApp } from '#testing/start-test-app.ts';
import { cloneDatabase, testDatabase } from '#testing/test-database.ts';
import { anIp, trySample } from './sample/sample.fixtures.ts';

/** Invalid and malicious input to the site, with the expected responses in both languages. */
const LANGUAGES = ['ru', 'en'] as const;
type Sentences = Readonly<Record<(typeof LANGUAGES)[number], string>>;

let count = 0;
const aMessage = (changes: object = {}) => ({
  name: 'Марина',
  email: `bad${(count += 1)}-${process.pid}@example.ru`,
  message: 'Прочитает ли программа нашу форму?',
  consent: true,
  ...changes,
});

async function post(body: object, language: 'ru' | 'en' = 'ru', app = testApp()) {
  const response = await (
    await app
  ).app.inject({
    method: 'POST',
    url: sendContactRequest.paths[0],
    remoteAddress: anIp(),
    headers: { 'content-type': 'application/json', 'accept-language': language },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, problem: JSON.parse(response.body) as ProblemBody };
}

async function storedFrom(email: string): Promise<{ name: string; message: string }[]> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string; message: string }>(
    'select name, message from contact_request where email = $1',
    [email],
  );
  return rows;
}

describe('a message of the site', () => {
  test.each(LANGUAGES)('with a wrong phone is rejected at that field, %s', async (language) => {
    const { status, problem } = await post(aMessage({ phone: '12' }), language);
    const message = { ru: 'Введите корректный номер телефона', en: 'Enter a valid phone number' }[language];
    expect([status, problem.errors]).toEqual([400, [{ field: 'phone', message }]]);
  });

  test('with a name of twenty emoji, or with a script, is stored as written', async () => {
    const message = aMessage({ name: '👷'.repeat(20), message: '<script>alert(1)</script>' });
    expect((await post(message)).status).toBe(201);
    expect(await storedFrom(message.email)).toEqual([{ name: '👷'.repeat(20), message: '<script>alert(1)</script>' }]);
  });

  test.each(LANGUAGES)('of a megabyte is rejected before parsing, %s', async (language) => {
    const message = aMessage({ message: 'а'.repeat(1024 * 1024) });
    const { status, problem } = await post(message, language);
    const sentence: Sentences = { ru: 'Файл или запрос слишком большой', en: 'The file or the request is too large' };
    expect([status, problem.detail]).toEqual([413, sentence[language]]);
    expect(await storedFrom(message.email)).toEqual([]);
  });

  test.each([{ website: 'https://spam.example' }, { seconds_on_page: 1 }])(
    'from a bot gets the usual response and is not stored: %o',
    async (trace) => {
      const message = aMessage(trace);
      expect((await post(message)).status).toBe(201);
      expect([await storedFrom(message.email), await lettersTo(await testApp(), message.email)]).toEqual([[], []]);
    },
  );

  test('sent twice is stored once and causes one letter', async () => {
    const message = aMessage();
    const answers = [await post(message), await post(message)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.problem).toEqual(answers[1]?.problem);
    const letters = await lettersTo(await testApp(), message.email);
    expect([(await storedFrom(message.email)).length, letters.length]).toEqual([1, 1]);
  });
});

describe('while the mail server is down', () => {
  let sender: MailSender | null = null;
  afterEach(() => sender?.stop());

  test('a message is accepted and its letters stay queued', async () => {
    const database = await cloneDatabase();
    const app = await startTestApp({ database, contactEmail: 'owner@example.ru' });
    sender = await startMailSender({
      pool: database.pool,
      connection: database.app,
      box: TEST_MAIL.box,
      transport: createSmtpTransport({ url: `smtp://127.0.0.1:${await closedPort()}`, from: 'noreply@karkas.test' }),
      logger: silentLogger,
      sources: [],
    });
    const message = aMessage();
    expect((await post(message, 'ru', Promise.resolve(app))).status).toBe(201);
    const tried = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ tried: number }>(
        'select count(*)::int as tried from outgoing_mail where attempts > 0 and sent_at is null and failed_at is null',
      );
      return rows[0]?.tried ?? 0;
    };
    await expect.poll(tried, { timeout: 20_000 }).toBe(2);
    expect(await lettersTo(app, message.email)).toHaveLength(1);
    expect(await lettersTo(app, 'owner@example.ru')).toHaveLength(1);
  });
});

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof place === 'object' && place !== null ? place.port : 0;
}

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1');
const ENCRYPTED = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
/** A workbook whose sheet is a hundred megabytes of spaces. */
const BOMB = makeZip(
  workbookEntries({ sheets: [{ name: 'ВОР', rows: [['Работы']] }] }).map((entry) =>
    entry.name === 'xl/worksheets/sheet1.xml'
      ? {
          ...entry,
          data: `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(100_000_000)}</t></is></c></row></sheetData></worksheet>`,
        }
      : entry,
  ),
);

describe('a bill of a visitor', () => {
  test.each<[string, string, Uint8Array, number, Sentences]>([
    [
      'a bomb',
      'a.xlsx',
      BOMB,
      422,
      {
        ru: 'Файл «a.xlsx»: файл слишком сложен: содержимое сжато больше чем в 100 раз. Оставьте в файле только ведомость.',
        en: 'File “a.xlsx”: the file is too complex: the content is compressed more than 100 times. Leave only the bill in the file.',
      },
    ],
    [
      'encrypted',
      'a.xlsx',
      ENCRYPTED,
      422,
      {
        ru: 'Файл «a.xlsx»: файл защищён паролем. Снимите пароль («Файл → Сведения → Защита книги») и загрузите снова.',
        en: 'File “a.xlsx”: the file is protected by a password. Remove it (File → Info → Protect Workbook) and upload again.',
      },
    ],
    [
      'empty',
      'a.xlsx',
      Buffer.alloc(0),
      422,
      { ru: 'Файл «a.xlsx»: файл пуст.', en: 'File “a.xlsx”: the file is empty.' },
    ],
    [
      'a picture',
      'a.png',
      PICTURE,
      422,
      {
        ru: 'Файл «a.png»: формат .png не поддерживается. Сохраните файл как .xlsx.',
        en: 'File “a.png”: the format .png is not supported. Save the file as .xlsx.',
      },
    ],
  ])('that is %s is rejected with an explanation', async (_, name, bytes, status, sentences) => {
    for (const language of LANGUAGES) {
      const tried = await trySample(await testApp(), { name, bytes }, { language });
      expect([tried.status, tried.problem.detail]).toEqual([status, sentences[language]]);
    }
  });

  test('with a one-cell title sheet before a table without a header offers the table', async () => {
    const bytes = makeWorkbook({
      sheets: [
        { name: 'Титул', rows: [['Школа на 825 мест']] },
        { name: 'Пустой', rows: [] },
        {
          name: 'Работы',
          rows: [
            ['Штукатурка откосов', 'м2', '36'],
            ['Окраска стен', 'м2', '140'],
          ],
        },
      ],
    });
    const { status, sample } = await trySample(await testApp(), { name: 'a.xlsx', bytes });
    expect([status, sample.needs_mapping, sample.preview?.sheet]).toEqual([201, true, 'Работы']);
    // Selecting the title sheet explicitly reports that it has no table.
    const titled = await trySample(await testApp(), { name: 'a.xlsx', bytes }, { query: { sheet: 'Титул' } });
    expect(titled.status).toBe(422);
  });
});

describe('an address of the site', () => {
  test.each<[string, number, Sentences]>([
    ['services/no-such/', 404, { ru: 'Запрашиваемый ресурс не найден', en: 'Nothing is found here' }],
    ['blog/no-such/', 404, { ru: 'Запрашиваемый ресурс не найден', en: 'Nothing is found here' }],
    ['projects/no-such/', 404, { ru: 'Запрашиваемый ресурс не найден', en: 'Nothing is found here' }],
  ])('%s with an unknown name responds %i', async (place, status, sentences) => {
    for (const language of LANGUAGES) {
      const answer = await get(place, language);
      expect([answer.status, answer.problem.detail]).toEqual([status, sentences[language]]);
    }
  });

  test.each(['services', 'blog', 'projects'])('an invalid page of %s is reported by field', async (list) => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['limit=-1', 'limit'],
    ] as const)
      for (const language of LANGUAGES) {
        const { status, problem } = await get(`${list}/?${query}`, language);
        const message = { ru: 'Число вне допустимых пределов', en: 'The number is out of bounds' }[language];
        expect([status, problem.errors]).toEqual([400, [{ field, message }]]);
      }
  });
});

async function get(place: string, language: 'ru' | 'en') {
  const { app } = await testApp();
  const response = await app.inject({ url: `/api/site/${place}`, headers: { 'accept-language': language } });
  return { status: response.statusCode, problem: JSON.parse(response.body) as ProblemBody };
}
