/** Whether two numbers of payment documents are one: banks drop leading zeros. */
export const isSameNumber = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (number: string): string =>
  number
    .trim()
    .replace(/^0+(?=\d)/u, '')
    .toLowerCase();
