import type { Mentioned } from './mentions/mentions.ts';

export type RichFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** HTML with the elements the server keeps. */
  value: string;
  /** Of the HTML. */
  maxLength: number;
  people: readonly Mentioned[];
  error?: string | undefined;
  rows?: number;
  onType: (html: string) => void;
  onBlur?: () => void;
  /** Ctrl+Enter submits; undefined where the form has no such shortcut. */
  onSubmit?: (form: HTMLFormElement | null) => void;
};
