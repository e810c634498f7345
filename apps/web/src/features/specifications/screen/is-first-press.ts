/** Whether a click is no second one of a double press: what cannot be taken back is asked of the server once. A key has none. */
export function isFirstPress(detail: number): boolean {
  return detail < 2;
}
