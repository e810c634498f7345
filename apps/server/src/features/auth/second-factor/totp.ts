import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters every authenticator supports: SHA-1, 30 seconds, 6 digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The neighbouring steps are accepted too, to allow for clock drift and typing. */
const STEPS_AROUND = [0, -1, 1] as const;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** HOTP (RFC 4226) of a counter. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(offset) % 2 ** 31) % 10 ** digits).padStart(digits, '0');
}

/** The step of the code, which must be later than the last accepted one; null if it matches none. */
export function acceptedStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  if (code.length !== DIGITS) return null;
  const typed = Buffer.from(code, 'utf8');
  const step = stepOf(now);
  const fitting = STEPS_AROUND.map((shift) => step + shift).filter((one) => {
    const right = Buffer.from(hotp(secret, one), 'utf8');
    return typed.length === right.length && timingSafeEqual(typed, right);
  });
  return fitting.find((one) => one > lastStep) ?? null;
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** Content of the QR code for authenticators: issuer and account. */
export function otpauthUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
