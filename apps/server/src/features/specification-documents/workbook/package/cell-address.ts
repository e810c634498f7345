/** Cell addresses; columns are counted from 1. */
const A = 65;
const LETTERS = 26;

export function columnOf(address: string): number {
  let column = 0;
  for (const sign of address.toUpperCase()) {
    const place = sign.charCodeAt(0) - A;
    if (place < 0 || place >= LETTERS) break;
    column = column * LETTERS + place + 1;
  }
  return column;
}

export function rowOf(address: string): number {
  return Number(address.replaceAll(/\D/g, ''));
}

export function letterOf(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    letters = String.fromCharCode(A + ((rest - 1) % LETTERS)) + letters;
  return letters;
}
