import { joinClasses } from '../ui-texts/ui-texts.tsx';
import { LEGAL_FORMS } from './legal-forms.data.ts';
import styles from './avatar.module.css';

/** Up to two initials of a name: «Иванов Пётр» → «ИП»; quotes and legal forms are skipped. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/["«»„“()]/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word));
  const meant = words.length > 1 ? words.filter((word) => !LEGAL_FORMS.has(word.toLowerCase())) : words;
  return (
    (meant.length > 0 ? meant : words)
      .slice(0, 2)
      .map((word) => /[\p{L}\d]/u.exec(word)?.[0].toUpperCase() ?? '')
      .join('') || '?'
  );
}

const HUES = 6;

/** A deterministic colour index 0…5 derived from an id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}

/** A portrait, or initials in a coloured square; `seed` makes the colour deterministic. */
export function Avatar({
  name,
  seed,
  size = 32,
  src,
}: {
  name: string;
  seed?: string;
  size?: number;
  src?: string | null | undefined;
}) {
  if (src)
    return (
      <img src={src} alt="" width={size} height={size} className={joinClasses(styles['avatar'], styles['portrait'])} />
    );
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles['avatar'], styles[`hue${hueOf(seed ?? name)}`])}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {initialsOf(name)}
    </span>
  );
}
