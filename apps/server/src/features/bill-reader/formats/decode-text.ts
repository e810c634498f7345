/** Russian encodings without a byte order mark, the most common first. */
const RUSSIAN = ['windows-1251', 'ibm866', 'koi8-r'] as const;
const SAMPLE = 20_000;
const LEAST_BETTER = 1.2;

/**
 * Decodes a file without a declared encoding: by its byte order mark, else as UTF-8 if valid, else in the Russian
 * encoding that gives the most plausible words. Excel saves CSV in windows-1251, older programs in the DOS code
 * page.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likeliestEncoding(bytes)).decode(bytes);
  }
}

function likeliestEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  const [usual, ...others] = RUSSIAN;
  const usualScore = russianness(new TextDecoder(usual).decode(sample));
  const better = others.find((name) => russianness(new TextDecoder(name).decode(sample)) > usualScore * LEAST_BETTER);
  return better ?? usual;
}

/** Scores how Russian a text looks: frequent lower-case letters, no upper-case letters inside words. */
export function russianness(text: string): number {
  const common = text.match(/[оеаинтсрвлкмдпу]/g)?.length ?? 0;
  const broken = text.match(/\p{Ll}\p{Lu}|[\u2500-\u259F]|[ЄєЇїЎўЁ]{2}/gu)?.length ?? 0;
  return common - broken;
}

const LATIN_BYTES = new Map(
  Array.from({ length: 128 }, (_none, index) => index + 128).map((byte) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([byte])),
    byte,
  ]),
);

/** Repairs Russian text decoded as Latin-1, as in a workbook with a wrong code page: «Âåäîìîñòü» → «Ведомость». */
export function fromLatinPage(text: string): string {
  const bytes = Uint8Array.from([...text].map((sign) => LATIN_BYTES.get(sign) ?? sign.codePointAt(0) ?? 0x3f));
  return new TextDecoder('windows-1251').decode(bytes);
}

/** Whether texts are such: mostly letters of the upper half of Latin-1, none Cyrillic. */
export function isFromLatinPage(texts: readonly string[]): boolean {
  const all = texts.join(' ');
  if (/[а-яА-Я]/.test(all) || [...all].some((sign) => (sign.codePointAt(0) ?? 0) > 255 && !LATIN_BYTES.has(sign)))
    return false;
  const high = all.match(/[À-ÿ]/g)?.length ?? 0;
  const plain = all.match(/[A-Za-z]/g)?.length ?? 0;
  return high > 10 && high > plain;
}
