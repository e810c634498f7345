import { htmlOfText } from '#features/rich-text';
import { deleteDraft, readDraft } from '#platform/form/form-drafts.ts';

export const draftId = (of: string): string => `task-comment.${of}`;

/** What was typed and not sent, of a new comment of a task or of a comment that is changed. */
export function draftHtml(of: string): string | null {
  const { html, text } = readDraft(draftId(of))?.values ?? {};
  // Drafts of texts without marks were kept as letters.
  if (typeof text === 'string') return htmlOfText(text);
  return typeof html === 'string' ? html : null;
}

/** What was typed on while the text was under way is not sent yet. */
export function forgetDraft(of: string, sent: string): void {
  if (draftHtml(of) === sent) deleteDraft(draftId(of));
}
