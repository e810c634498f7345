/** Generated project code: П-0001. */
export function projectCode(number: number): string {
  return `П-${String(number).padStart(4, '0')}`;
}
