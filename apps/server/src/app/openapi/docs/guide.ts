/** A part of the guide: subject, text, and a wire sample. `code` in the text is rendered as code. */
export type Guide = { id: string; title: string; words: readonly string[]; wire: string };
