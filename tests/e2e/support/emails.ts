import fs from 'node:fs';
import path from 'node:path';
import { expect, type Product } from './product.ts';

/** The newest link of this kind in an email to the address. */
export function linkTo(product: Product, email: string, kind: string): Promise<string> {
  return linkLike(product, email, new RegExp(`http://\\S+/auth/${kind}#[\\w./-]+`), 15_000);
}

/** The token of the invitation emailed to the address. */
export async function invitationOf(product: Product, email: string): Promise<string> {
  return decodeURIComponent(new URL(await linkTo(product, email, 'invitation')).hash.slice(1));
}

/** All emails to the address, oldest first. */
export function lettersTo({ dataDir }: Product, email: string): string[] {
  const outbox = path.join(dataDir, 'outbox');
  if (!fs.existsSync(outbox)) return [];
  return fs
    .readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) =>
      fs
        .readFileSync(path.join(outbox, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((text) => text.includes(`To: ${email}`));
}

/** The newest link that matches, in an email to the address. */
export async function linkLike(product: Product, email: string, like: RegExp, timeout: number): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        found = lettersTo(product, email)
          .flatMap((text) => like.exec(text)?.[0] ?? [])
          .at(-1);
        return found;
      },
      { timeout },
    )
    .toBeDefined();
  return found ?? '';
}
