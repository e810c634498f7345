/** The package has no types of its own: only what is called here is declared. */
declare module 'snowball-stemmers' {
  type Stemmer = { stem: (word: string) => string };
  const snowball: { newStemmer: (language: 'russian') => Stemmer };
  export default snowball;
}
