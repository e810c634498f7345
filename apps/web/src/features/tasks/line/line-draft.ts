import { deleteDraft, readDraft, saveDraft } from '#platform/form/form-drafts.ts';

const DRAFT = 'task-line';

/** The text typed and not yet turned into a task. */
export function draftLine(): string {
  const { line } = readDraft(DRAFT)?.values ?? {};
  return typeof line === 'string' ? line : '';
}

export function keepLine(line: string): void {
  if (line.trim() === '') forgetLine();
  else saveDraft(DRAFT, { line });
}

export const forgetLine = (): void => deleteDraft(DRAFT);
