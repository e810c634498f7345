import { useState, type ReactNode } from 'react';
import { useTranslation, lazyTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { MentionArea } from './mentions/mention-area.tsx';
import { htmlOfText, isPlain, textOfHtml } from './plain-text.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import { RichView } from './rich-view.tsx';
import styles from './rich-text.module.css';

const withEditorTexts = lazyTexts({
  ru: async () => ({ richEditor: (await import('./editor/rich-editor.ru.texts.ts')).richEditorRu }),
  en: async () => ({ richEditor: (await import('./editor/rich-editor.en.texts.ts')).richEditorEn }),
});
const editorPart = lazyPart(() =>
  withEditorTexts(() => import('./editor/rich-editor.tsx')).then((module) => module.RichEditor),
);

/**
 * A rich text field. The editor is loaded when the field gets the focus, so that readers do not load it. Until then,
 * and if it fails to load, a plain text field is used, and typing continues at the same character.
 */
export function RichField(props: RichFieldProps): ReactNode {
  const { value, maxLength } = props;
  const { t } = useTranslation();
  const [isMarked] = useState(() => !isPlain(value));
  const [isEntered, setEntered] = useState(false);
  const [caret, setCaret] = useState<number | null>(0);
  const [typed, setTyped] = useState('');
  const { Part } = useLazyPart(editorPart, isEntered || isMarked);
  const error =
    value.length > maxLength ? t('richText.tooLong', { length: value.length, most: maxLength }) : props.error;
  // Does not replace the field during IME composition.
  if (Part !== null && caret !== null && (isEntered || isMarked))
    return (
      <Part
        {...props}
        error={error}
        typingStart={isEntered ? { caret, tail: typed.slice(typed.trimEnd().length) } : null}
      />
    );
  if (isMarked)
    return (
      <div className={styles['waiting']} aria-busy="true">
        <RichView html={value} />
      </div>
    );
  return (
    <PlainField {...props} error={error} onEnter={() => setEntered(true)} onCaret={setCaret} onLetters={setTyped} />
  );
}

function PlainField({
  value,
  maxLength: _,
  people,
  onType,
  onSubmit,
  onEnter,
  onLetters,
  ...field
}: RichFieldProps & {
  onEnter: () => void;
  onCaret: (caret: number | null) => void;
  onLetters: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState(() => textOfHtml(value));
  // Typed text has trailing spaces that stored text does not; any other difference is a new value.
  const shown = htmlOfText(text, people) === value ? text : textOfHtml(value);
  return (
    <MentionArea
      {...field}
      placeholder={field.isLabelHidden === true ? field.label : undefined}
      value={shown}
      people={people}
      onType={(typed) => {
        setText(typed);
        onLetters(typed);
        onType(htmlOfText(typed, people));
      }}
      onFocus={onEnter}
      onSubmit={(form) => onSubmit?.(form)}
    />
  );
}
