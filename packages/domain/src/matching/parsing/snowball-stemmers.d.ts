/** The package ships no types; only what is used here is declared. */
declare module 'snowball-stemmers' {
  type Stemmer = { stem: (word: string) => string };
  const snowball: { newStemmer: (language: 'russian') => Stemmer };
  export default snowball;
}
