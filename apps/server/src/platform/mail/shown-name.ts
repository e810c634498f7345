const LONGEST_NAME = 80;

/**
 * A name as a stranger may be shown it in a letter: who causes the letter has chosen it, and mail programs would make a link
 * of an address in it.
 */
export function shownName(name: string): string {
  const broken = name.replaceAll(/:\/\//gu, ' ').replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ');
  return broken.length > LONGEST_NAME ? `${broken.slice(0, LONGEST_NAME)}…` : broken;
}
