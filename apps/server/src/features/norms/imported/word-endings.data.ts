/** Of Russian words, the longest first: what is left is looked for within the words of a name. */
const ENDINGS =
  /(?:иями|ями|ами|ого|его|ему|ому|ыми|ими|ией|иях|иям|ая|яя|ое|ее|ые|ие|ия|ии|ию|ый|ий|ых|их|ой|ом|ем|ам|ям|ах|ях|ов|ев|ей|ью|ы|и|а|я|о|е|у|ю|ь|й)$/;
const SHORTEST = 3;

/** A word without its ending; short ones and numbers stay as they are. */
export function withoutEnding(word: string): string {
  if (!/^[а-я]{5,}$/.test(word)) return word;
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST ? word : stem;
}
