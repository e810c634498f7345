/** Default file formats where a screen names no others (specification §5). */
export const DEFAULT_EXTENSIONS: readonly string[] = [
  'pdf',
  'doc',
  'docx',
  'odt',
  'txt',
  'xlsx',
  'xls',
  'xlsm',
  'csv',
  'mp4',
  'md',
  'zip',
  'ppt',
  'pptx',
  'svg',
  'png',
  'jpg',
  'jpeg',
];

export type FileLimits = { maxFiles?: number; maxBytes: number; extensions?: readonly string[] };
export type FileRefusal =
  | { kind: 'too_large' }
  | { kind: 'wrong_format' }
  | { kind: 'limit'; limit: number }
  | { kind: 'rest'; rest: number };

/** Splits the chosen files into accepted ones and rejected ones with their reasons. */
export function chooseFiles<Item extends { name: string; size: number }>(
  chosen: readonly Item[],
  alreadyThere: number,
  { maxFiles = 1, maxBytes, extensions = DEFAULT_EXTENSIONS }: FileLimits,
): { taken: Item[]; refusals: FileRefusal[] } {
  const rest = Math.max(0, maxFiles - alreadyThere);
  if (rest === 0) return { taken: [], refusals: [{ kind: 'limit', limit: maxFiles }] };
  const supported = chosen.filter((file) => extensions.includes(extensionOf(file.name)));
  const small = supported.filter((file) => file.size <= maxBytes);
  const refusals: FileRefusal[] = [];
  if (supported.length < chosen.length) refusals.push({ kind: 'wrong_format' });
  if (small.length < supported.length) refusals.push({ kind: 'too_large' });
  if (small.length > rest) refusals.push({ kind: 'rest', rest });
  return { taken: small.slice(0, rest), refusals };
}

function extensionOf(name: string): string {
  // A file named just «pdf» has no extension.
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
