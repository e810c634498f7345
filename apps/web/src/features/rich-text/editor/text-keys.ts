import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list';
import { type Command, Plugin, type Transaction } from '@tiptap/pm/state';
import { safeHref } from '../safe-href.ts';
import { textSchema } from './text-schema.ts';
import { toggleList } from './text-commands.ts';

const { nodes, marks } = textSchema;
const inItems = (command: (type: typeof nodes.list_item) => Command): Command =>
  chainCommands(command(nodes.list_item), command(nodes.task_item));

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** At the start of an item, Backspace leaves the list before joining anything. */
const leaveList: Command = (state, dispatch, view) => {
  if (!state.selection.empty || state.selection.$from.parentOffset > 0) return false;
  return inItems(liftListItem)(state, dispatch, view);
};

// A split item is unchecked: what follows a finished point is not finished.
const splitItem = chainCommands(splitListItem(nodes.list_item), splitListItem(nodes.task_item, { checked: false }));

/** Editing keys; command shortcuts use the physical key, so that they work in the Russian layout. */
const KEYS: Readonly<Record<string, Command>> = {
  'Mod-z': chainCommands(undoInputRule, undo),
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  'Mod-Shift-x': toggleMark(marks.strike),
  'Mod-e': toggleMark(marks.code),
  'Mod-Shift-7': toggleList('ordered_list'),
  'Mod-Shift-8': toggleList('bullet_list'),
  'Mod-Shift-9': toggleList('task_list'),
  'Mod-]': inItems(sinkListItem),
  'Mod-[': inItems(liftListItem),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: splitItem,
  Backspace: chainCommands(undoInputRule, leaveList),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
};

/** A Latin or Cyrillic x. */
const itemMark = /^\s?\[([ xX\u0445\u0425]?)\]\s$/u;

const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s?[-*•]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s?1[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s?>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^#{1,3}\s$/, nodes.heading, ([sign = '']) => ({ level: sign.trim().length + 1 })),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    new InputRule(itemMark, (state, match, start, end) => {
      const checked = (match[1] ?? '').trim() !== '';
      const cut = state.tr.delete(start, end);
      const inside = state.apply(cut);
      toggleList('task_list')(inside, (wrapped) => {
        for (const step of wrapped.steps) cut.step(step);
      });
      return markedItem(cut, checked);
    }),
    // A URL becomes a link when a space follows.
    new InputRule(/(?:^|\s)(https?:\/\/[^\s<>]{3,500})(\s)$/, (state, match, start, end) => {
      const [, address = '', space = ''] = match;
      const href = safeHref(address);
      if (href === null) return null;
      const from = start + match[0].indexOf(address);
      return state.tr
        .addMark(from, end, marks.link.create({ href }))
        .insertText(space, end)
        .removeMark(end, end + space.length, marks.link);
    }),
  ],
});

function markedItem(tr: Transaction, checked: boolean): Transaction {
  const { $from } = tr.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.task_item) return tr.setNodeMarkup($from.before(depth), null, { checked });
  return tr;
}

/** Ensures a paragraph after a trailing table, picture or code block. */
const lastLine = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some((one) => one.docChanged) && state.doc.lastChild?.type !== nodes.paragraph
      ? state.tr.insert(state.doc.content.size, nodes.paragraph.create())
      : null,
});

export const writingPlugins = (): Plugin[] => [rules, keymap({ ...KEYS }), keymap(baseKeymap), history(), lastLine];
