import fs from 'node:fs';
import path from 'node:path';
import { expect, type Product } from './product.ts';

/** The newest link of this kind that a letter to the address holds. */
export async function linkTo({ dataDir }: Product, email: string, kind: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const letters = fs.existsSync(outbox)
          ? fs
              .readdirSync(outbox)
              .filter((name) => name.endsWith('.eml'))
              .toSorted((a, b) => a.localeCompare(b))
          : [];
        const texts = letters.map((name) =>
          fs
            .readFileSync(path.join(outbox, name), 'utf8')
            .replaceAll(/=\r?\n/g, '')
            .replaceAll('=3D', '='),
        );
        found = texts
          .filter((text) => text.includes(`To: ${email}`))
          .flatMap((text) => new RegExp(`http://\\S+/auth/${kind}#[\\w./-]+`).exec(text)?.[0] ?? [])
          .at(-1);
        return found;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return found ?? '';
}
