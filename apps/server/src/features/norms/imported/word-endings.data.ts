/** Endings of Russian words, longest first; the remaining stem is matched within the words of a name. */
const ENDINGS =
  /(?:иями|ями|ами|ого|его|ему|ому|ыми|ими|ией|иях|иям|ая|яя|ое|ее|ые|ие|ия|ии|ию|ый|ий|ых|их|ой|ом|ем|ам|ям|ах|ях|ов|ев|ей|ью|ы|и|а|я|о|е|у|ю|ь|й)$/;
const SHORTEST = 3;

/** Strips the ending of a word; short words and numbers stay unchanged. */
export function withoutEnding(word: string): string {
  if (!/^[а-я]{5,}$/.test(word)) return word;
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST ? word : stem;
}
