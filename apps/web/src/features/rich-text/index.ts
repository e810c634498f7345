export { FormRichText } from './form-rich-text.tsx';
export { RichField } from './rich-field.tsx';
export { RichView } from './rich-view.tsx';
export { RichPicturesContext } from './rich-pictures.ts';
export { asHtml, htmlOfText, textOfHtml } from './plain-text.ts';
export { MentionArea } from './mentions/mention-area.tsx';
export { partsWithMentions } from './mentions/mentions.ts';
export type { Mentioned } from './mentions/mentions.ts';
