import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Field, type FieldSlot } from '#ui/field/field.tsx';
import { MentionSuggestions, offerId } from '../mentions/mention-suggestions.tsx';
import { type Mentioned, wordAtCaret } from '../mentions/mentions.ts';
import { useSuggestions } from '../mentions/use-suggestions.ts';
import type { RichFieldProps } from '../rich-field-props.ts';
import textStyles from '../rich-text.module.css';
import { hasPendingPictures } from './attach-pictures.ts';
import { EditorToolbar, type ToolButton } from './editor-toolbar.tsx';
import { applyLink, linkAt } from './link-commands.ts';
import { LinkLine } from './link-line.tsx';
import { nodeViews } from './node-views.ts';
import styles from './rich-editor.module.css';
import { TOOLS } from './text-commands.ts';
import { textSchema } from './text-schema.ts';
import { type TypingStart, useEditorView } from './use-editor-view.ts';
import { type PasteAndDrop, usePasteAndDrop } from './use-paste-and-drop.ts';

type Props = RichFieldProps & {
  typingStart: TypingStart | null;
};

/** The editor with its toolbar. */
export function RichEditor(props: Props): ReactNode {
  const { t } = useTranslation();
  const listId = useId();
  const [state, setState] = useState<EditorState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const pasteAndDrop = usePasteAndDrop(props.maxLength);
  const typed = state === null ? null : nameAtCaret(state);
  const offers = useSuggestions(props.people, typed);
  const take = (at: EditorView, person: Mentioned): void => {
    putMention(at, person, typed?.word.length ?? 0);
    offers.begin();
  };
  const press = (at: EditorView, event: KeyboardEvent): boolean => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && props.onSubmit !== undefined;
    const isLeft = event.key === 'F10' && event.altKey;
    if (isSent) props.onSubmit?.(at.dom.closest('form'));
    else if (isLeft) bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if (!offers.press(event, (person) => take(at, person))) return false;
    event.stopPropagation();
    return true;
  };
  const { host, view } = useEditorView({
    value: props.value,
    typingStart: props.typingStart,
    nodeViews: nodeViews(
      { mark: t('richEditor.mark'), uploading: (name) => t('richEditor.uploading', { name }) },
      pasteAndDrop.pictures,
    ),
    onType: (html) => {
      pasteAndDrop.setNote(null);
      props.onType(html);
    },
    onState: setState,
    onKey: press,
    onPaste: pasteAndDrop.paste,
    onDrop: pasteAndDrop.drop,
    onBlur: () => {
      offers.leave();
      props.onBlur?.();
    },
  });
  useWaitForPictures(view, pasteAndDrop);
  const { active } = offers;
  return (
    <div className={styles['editor']}>
      <Field
        label={props.label}
        isLabelHidden={props.isLabelHidden ?? false}
        error={props.error ?? pasteAndDrop.note ?? undefined}
      >
        {(slot) => (
          <div className={styles['box']} data-invalid={props.error === undefined ? undefined : true}>
            {view !== null && state !== null && (
              <Tools
                view={view}
                state={state}
                pasteAndDrop={pasteAndDrop}
                textId={slot.id}
                bar={bar}
                onLink={() => setAsking(!isAsking)}
              />
            )}
            {isAsking && view !== null && (
              <LinkLine
                first={linkAt(view.state)}
                onClose={() => {
                  setAsking(false);
                  view.focus();
                }}
                onApply={(href) => {
                  setAsking(false);
                  applyLink(view, href);
                }}
              />
            )}
            <Body
              host={host}
              view={view}
              slot={slot}
              label={props.label}
              rows={props.rows ?? 3}
              offered={active === undefined ? null : [listId, offerId(listId, active)]}
            />
          </div>
        )}
      </Field>
      {active !== undefined && view !== null && (
        <MentionSuggestions
          listId={listId}
          people={offers.people}
          active={active}
          onTake={(person) => take(view, person)}
        />
      )}
    </div>
  );
}

type BodyProps = {
  host: RefObject<HTMLDivElement | null>;
  view: EditorView | null;
  slot: FieldSlot;
  label: string;
  rows: number;
  /** Ids of the people list and of the option that Enter takes. */
  offered: readonly [string, string] | null;
};

/** The text as an accessible text field. */
function Body({ host, view, slot, label, rows, offered }: BodyProps): ReactNode {
  const [list, option] = offered ?? [undefined, undefined];
  const { id, 'aria-describedby': note, 'aria-invalid': isInvalid } = slot;
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-autocomplete': 'list',
      'aria-describedby': note,
      'aria-invalid': isInvalid === true ? 'true' : undefined,
      'aria-controls': list,
      'aria-activedescendant': option,
      'data-empty': undefined,
    };
    const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
    view?.setProps({ attributes: Object.fromEntries(given) });
  }, [view, id, label, note, isInvalid, list, option]);
  return <div ref={host} className={`${textStyles['text']} ${styles['body']}`} style={{ minHeight: rows * 24 }} />;
}

type ToolsProps = {
  view: EditorView;
  state: EditorState;
  pasteAndDrop: PasteAndDrop;
  textId: string;
  bar: RefObject<HTMLDivElement | null>;
  onLink: () => void;
};

function Tools({ view, state, pasteAndDrop, textId, bar, onLink }: ToolsProps): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  const marks: ToolButton[] = TOOLS.map(({ name, isOn, run }) => ({
    name,
    isOn: isOn(state),
    run: () => {
      run(view.state, view.dispatch, view);
      view.focus();
    },
  }));
  const mention = (): void => {
    const before = view.state.selection.$from.nodeBefore;
    const needsSpace = before !== null && !/\s$/.test(before.text ?? '');
    view.dispatch(view.state.tr.insertText(needsSpace ? ' @' : '@'));
    view.focus();
  };
  const tools: ToolButton[] = [
    ...marks,
    { name: 'link', isOn: linkAt(state) !== '', run: onLink },
    { name: 'mention', run: mention },
    ...(pasteAndDrop.pictures?.attach ? [{ name: 'picture' as const, run: () => chooser.current?.click() }] : []),
  ];
  return (
    <>
      <EditorToolbar ref={bar} tools={tools} textId={textId} onLeave={() => view.focus()} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-pictures=""
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) pasteAndDrop.keep(view, files);
        }}
      />
    </>
  );
}

/** Blocks submitting the form while a picture is being uploaded, which would be missing from the text. */
function useWaitForPictures(view: EditorView | null, { setNote }: PasteAndDrop): void {
  const { t } = useTranslation();
  const refuse = useEffectEvent(() => setNote(t('richEditor.waitForPicture')));
  useEffect(() => {
    const form = view?.dom.closest('form') ?? null;
    if (form === null || view === null) return undefined;
    const onFormSubmit = (event: Event): void => {
      if (!hasPendingPictures(view)) return;
      event.preventDefault();
      event.stopPropagation();
      refuse();
    };
    form.addEventListener('submit', onFormSubmit, true);
    return () => form.removeEventListener('submit', onFormSubmit, true);
  }, [view]);
}

/** The name being typed after `@` on the current line. */
function nameAtCaret({ selection }: EditorState): ReturnType<typeof wordAtCaret> {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  return wordAtCaret(before, before.length);
}

function putMention(view: EditorView, { id, name }: Mentioned, typedLength: number): void {
  const { from } = view.state.selection;
  const person = textSchema.nodes.mention.create({ id, name });
  view.dispatch(view.state.tr.replaceWith(from - typedLength - 1, from, [person, textSchema.text(' ')]));
  view.focus();
}
