import { htmlOfText } from '#features/rich-text';
import { deleteDraft, readDraft } from '#platform/form/form-drafts.ts';

export const draftId = (of: string): string => `task-comment.${of}`;

/** The saved draft of a new or edited comment. */
export function draftHtml(of: string): string | null {
  const { html, text } = readDraft(draftId(of))?.values ?? {};
  // Drafts of plain text were stored as `text`.
  if (typeof text === 'string') return htmlOfText(text);
  return typeof html === 'string' ? html : null;
}

/** Deletes the draft unless the text was edited while it was being sent. */
export function forgetDraft(of: string, sent: string): void {
  if (draftHtml(of) === sent) deleteDraft(draftId(of));
}
