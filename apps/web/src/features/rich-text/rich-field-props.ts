import type { Mentioned } from './mentions/mentions.ts';

export type RichFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** HTML of the elements that the server keeps. */
  value: string;
  /** Of the HTML. */
  maxLength: number;
  people: readonly Mentioned[];
  error?: string | undefined;
  rows?: number;
  onType: (html: string) => void;
  onBlur?: () => void;
  /** Ctrl+Enter sends; absent where the form has no such key. */
  onSubmit?: (form: HTMLFormElement | null) => void;
};
