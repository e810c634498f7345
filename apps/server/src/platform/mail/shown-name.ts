const LONGEST_NAME = 80;
/** Signs without a shape, and those that turn what follows around. */
const UNSEEN = /[\p{Cf}\p{Cc}\u2028\u2029]/gu;

/**
 * A name as a stranger may be shown it in a letter: who causes the letter has chosen it, and mail programs would make a link
 * of an address in it.
 */
export function shownName(name: string): string {
  const broken = name
    .replaceAll(UNSEEN, '')
    .replaceAll(/:\/\//gu, ' ')
    .replaceAll(/(?<=\S)(?<sign>[.:\u2024\u3002\uFF0E\uFF61])(?=\p{L}|[+\d]{3})/gu, '$<sign> ');
  return broken.length > LONGEST_NAME ? `${broken.slice(0, LONGEST_NAME)}…` : broken;
}
