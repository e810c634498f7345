import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands';
import type { MarkType, Node, NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { textSchema } from './text-schema.ts';

const { nodes, marks } = textSchema;

type ListKind = 'bullet_list' | 'ordered_list' | 'task_list';
const LISTS = new Set<NodeType>([nodes.bullet_list, nodes.ordered_list, nodes.task_list]);

/** The depth of the selection inside a node of these types; null outside. */
function depthOf(state: EditorState, types: ReadonlySet<NodeType>): number | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.has($from.node(depth).type)) return depth;
  return null;
}

const isInside = (state: EditorState, type: NodeType): boolean => depthOf(state, new Set([type])) !== null;

/** Turns the selection into a list, changes the list type, or turns a list of the same type back into lines. */
export function toggleList(kind: ListKind): Command {
  const type = nodes[kind];
  const itemType = kind === 'task_list' ? nodes.task_item : nodes.list_item;
  return (state, dispatch, view) => {
    const depth = depthOf(state, LISTS);
    if (depth === null) return wrapInList(type)(state, dispatch, view);
    const { $from } = state.selection;
    const list = $from.node(depth);
    if (list.type === type) return liftListItem(itemType)(state, dispatch, view);
    const items = [...Array(list.childCount).keys()].map((place) => itemType.create(null, list.child(place).content));
    dispatch?.(replaceKeepingSelection(state, $from.before(depth), list.nodeSize, type.create(null, items)));
    return true;
  };
}

/** The replacement has the same size, so that the selection keeps its position. */
function replaceKeepingSelection(state: EditorState, at: number, size: number, node: Node): Transaction {
  const { anchor, head } = state.selection;
  const tr = state.tr.replaceWith(at, at + size, node);
  return tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)));
}

const block = (type: NodeType, attrs: Readonly<Record<string, unknown>> | null, isOn: boolean): Command =>
  setBlockType(isOn ? nodes.paragraph : type, isOn ? null : attrs);

export type Tool = {
  name: 'bold' | 'italic' | 'strike' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'checks' | 'quote' | 'code';
  isOn: (state: EditorState) => boolean;
  run: Command;
};

const markTool = (name: Tool['name'], mark: MarkType): Tool => ({
  name,
  isOn: (state) => hasMark(state, mark),
  run: toggleMark(mark),
});

function hasMark(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, mark);
}

const listTool = (name: Tool['name'], kind: ListKind): Tool => ({
  name,
  isOn: (state) => isInside(state, nodes[kind]),
  run: toggleList(kind),
});

const headingTool = (name: Tool['name'], level: number): Tool => {
  const isOn = ({ selection: { $from } }: EditorState): boolean =>
    $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level;
  return {
    name,
    isOn,
    run: (state, dispatch, view) => block(nodes.heading, { level }, isOn(state))(state, dispatch, view),
  };
};

const quote: Tool = {
  name: 'quote',
  isOn: (state) => isInside(state, nodes.blockquote),
  run: (state, dispatch, view) =>
    (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view),
};

/** Inline code for part of a line, a code block for whole lines. */
const code: Tool = {
  name: 'code',
  isOn: (state) => isInside(state, nodes.code_block) || hasMark(state, marks.code),
  run: (state, dispatch, view) => {
    const { empty, $from, $to } = state.selection;
    const isPart = !empty && $from.sameParent($to) && $from.parent.type !== nodes.code_block;
    if (isPart || hasMark(state, marks.code)) return toggleMark(marks.code)(state, dispatch, view);
    return block(nodes.code_block, null, isInside(state, nodes.code_block))(state, dispatch, view);
  },
};

export const TOOLS: readonly Tool[] = [
  markTool('bold', marks.strong),
  markTool('italic', marks.em),
  markTool('strike', marks.strike),
  headingTool('heading', 2),
  headingTool('subheading', 3),
  listTool('bullets', 'bullet_list'),
  listTool('numbers', 'ordered_list'),
  listTool('checks', 'task_list'),
  quote,
  code,
];
