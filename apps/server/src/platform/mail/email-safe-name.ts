const LONGEST_NAME = 80;
/** Invisible characters and bidirectional controls. */
const UNSEEN = /[\p{Cf}\p{Cc}\u2028\u2029]/gu;

/** A user-chosen name made safe for emails to others: mail programs would turn a URL or address in it into a link. */
export function emailSafeName(name: string): string {
  const broken = name
    .replaceAll(UNSEEN, '')
    .replaceAll(/:\/\//gu, ' ')
    .replaceAll(/(?<=\S)(?<sign>[.:\u2024\u3002\uFF0E\uFF61])(?=\p{L}|[+\d]{3})/gu, '$<sign> ');
  return broken.length > LONGEST_NAME ? `${broken.slice(0, LONGEST_NAME)}…` : broken;
}
