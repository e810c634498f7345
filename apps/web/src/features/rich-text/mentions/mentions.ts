export type Mentioned = {
  id: string;
  name: string;
  /** The person does not see the subject: listed as such, and cannot be chosen. */
  lacksAccess?: boolean;
};

/** The text after the last `@` before the caret; null when no name is being typed. */
export function wordAtCaret(text: string, caret: number): { start: number; word: string } | null {
  const found = /(?:^|\s)@([\p{L}\d.-]{0,40}(?: [\p{L}\d.-]{0,40})?)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const [, word = ''] = found;
  return { start: caret - word.length - 1, word };
}

const MOST_OFFERED = 6;
const simple = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435');

/** Colleagues with a name, or a word of it, that starts with the text. */
export function matchingPeople<Person extends Mentioned>(people: readonly Person[], word: string): Person[] {
  const typed = simple(word);
  return people
    .filter(
      ({ name }) =>
        simple(name).startsWith(typed) ||
        simple(name)
          .split(' ')
          .some((part) => part.startsWith(typed)),
    )
    .toSorted((left, right) => Number(left.lacksAccess ?? false) - Number(right.lacksAccess ?? false))
    .slice(0, MOST_OFFERED);
}

export type TextPart = { text: string; person: Mentioned | null };

/** A text with the people it names, longer names first: «Иванова Анна» is not «Иванов». */
export function partsWithMentions(text: string, people: readonly Mentioned[]): TextPart[] {
  const candidates = people
    .filter(({ name, lacksAccess }) => name !== '' && lacksAccess !== true)
    .toSorted((left, right) => right.name.length - left.name.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const person = text[at] === '@' ? candidates.find(({ name }) => isNamed(text, at + 1, name)) : undefined;
    if (person === undefined) {
      plain += text[at] ?? '';
      at += 1;
    } else {
      if (plain !== '') parts.push({ text: plain, person: null });
      plain = '';
      parts.push({ text: `@${person.name}`, person });
      at += person.name.length + 1;
    }
  }
  if (plain !== '') parts.push({ text: plain, person: null });
  return parts;
}

/** Matches the whole name, not a longer one that starts with it. */
function isNamed(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\d]/u.test(text.slice(at + name.length, at + name.length + 2));
}
