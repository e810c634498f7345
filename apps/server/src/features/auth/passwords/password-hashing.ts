import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane: the minimum of the OWASP Password Storage Cheat Sheet. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_AT_ONCE = availableParallelism();

let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | null = null;

/** Computes the stored hash off the main thread, with at most one computation per processor. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(normalise(password), PARAMETERS));
}

/** Whether the password matches the hash. Without an account the same work is done, so that timing reveals nothing. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password nobody has');
  const storedHash = passwordHash ?? (await dummyHash);
  const isMatch = await withSlot(() => verify(storedHash, normalise(password)));
  return isMatch && passwordHash !== null;
}

/** Keyboards may produce different code points for the same password. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  else running += 1;
  try {
    return await work();
  } finally {
    // Pass the slot directly to the next waiter, so that nobody can take it in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
