/**
 * False for the second click of a double click, so that an irreversible action is sent once. Key presses have detail
 * 0.
 */
export function isFirstPress(detail: number): boolean {
  return detail < 2;
}
