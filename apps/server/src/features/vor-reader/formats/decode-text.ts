/** Encodings of Russian texts without a mark, the commonest first. */
const RUSSIAN = ['windows-1251', 'ibm866', 'koi8-r'] as const;
const SAMPLE = 20_000;
const LEAST_BETTER = 1.2;

/**
 * The text of a file without a declared encoding: by its byte order mark, else UTF-8 when it is valid UTF-8, else that of
 * the Russian encodings which makes words of it: Excel saves CSV in windows-1251, older programs in the page of DOS.
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
  const known = russianness(new TextDecoder(usual).decode(sample));
  const better = others.find((name) => russianness(new TextDecoder(name).decode(sample)) > known * LEAST_BETTER);
  return better ?? usual;
}

/** How many letters look like those of Russian words: the common ones in small letters, none in the middle of a word large. */
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

/** Russian text that was decoded by the Latin page, as a workbook with a wrong code page gives it: «Âåäîìîñòü» → «Ведомость». */
export function fromLatinPage(text: string): string {
  const bytes = Uint8Array.from([...text].map((sign) => LATIN_BYTES.get(sign) ?? sign.codePointAt(0) ?? 0x3f));
  return new TextDecoder('windows-1251').decode(bytes);
}

/** Whether texts are such: most of their letters are from the upper half of the Latin page, and none is Cyrillic. */
export function isFromLatinPage(texts: readonly string[]): boolean {
  const all = texts.join(' ');
  if (/[а-яА-Я]/.test(all) || [...all].some((sign) => (sign.codePointAt(0) ?? 0) > 255 && !LATIN_BYTES.has(sign)))
    return false;
  const high = all.match(/[À-ÿ]/g)?.length ?? 0;
  const plain = all.match(/[A-Za-z]/g)?.length ?? 0;
  return high > 10 && high > plain;
}
