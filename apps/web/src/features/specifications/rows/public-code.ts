/** Whether a code is one of the state's classifiers (91.05.05-015), which others know too; an own one says nothing to a person. */
export function isPublicCode(code: string | null): code is string {
  return code !== null && /^\d[\d.-]+$/.test(code);
}
