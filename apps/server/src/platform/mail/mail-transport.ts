import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { RenderedLetter } from './letter.ts';

export type Mail = RenderedLetter & { id: string; recipient: string };
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Permanent SMTP failure: a retry would fail too. */
const PERMANENT = 500;

export class MailRefused extends Error {}

const asMessage = (mail: Mail, from: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  textEncoding: 'quoted-printable' as const,
  // A stable message id lets mail programs detect duplicates.
  messageId: `<${mail.id}@karkas>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
});

/**
 * Sends through a mail server: `smtp://user:password@host:587`, `smtps://…` for implicit TLS. @throws MailRefused on
 * permanent failure.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(asMessage(mail, from));
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        if (code >= PERMANENT)
          throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Without a mail server, emails are written to a folder as files any mail program opens; names sort by time. */
export function createFolderTransport({
  folder,
  from,
  now,
}: {
  folder: string;
  from: string;
  now: () => Date;
}): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(asMessage(mail, from));
      const place = path.join(folder, `${now().toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${place}.part`, message, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
    close: () => transport.close(),
  };
}
