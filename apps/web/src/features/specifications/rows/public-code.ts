/** Whether the code belongs to a state classifier (91.05.05-015) and is meaningful to others; own codes are not. */
export function isPublicCode(code: string | null): code is string {
  return code !== null && /^\d[\d.-]+$/.test(code);
}
