import { documentStepsEn } from '#platform/document-steps.en.texts.ts';

import type { TextsOf } from '#platform/i18n.ts';
import type { gridTextsRu } from './grid.ru.texts.ts';

export const gridTextsEn = {
  grid: {
    label: 'Bill of the specification',
    expand: 'Expand',
    collapse: 'Collapse',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    undo: 'Undo (Ctrl+Z)',
    redo: 'Redo (Ctrl+Y)',
    notANumber: 'Enter a number',
    giveUpHint: 'Esc brings the former value back',
    readOnlyCell: 'This cell cannot be changed',
    editorHint:
      'F2 or typing edits, Enter keeps, Esc cancels. Alt with an arrow opens the row. Esc and then Tab leave the table.',
    undone: 'Undone',
    redone: 'Redone',
    nothingToUndo: 'Nothing more to undo',
    emptyCell: 'empty',
    cell: '{{column}}, row {{row}}: {{value}}',
    selected: 'Selected: {{rows}} × {{columns}}',
    copied: 'Copied: {{rows}} × {{columns}}',
    filled: 'Filled: {{changed}}. Skipped: {{skipped}}. Wrong: {{invalid}}',
    pasted: 'Pasted: {{changed}}. Skipped: {{skipped}}. Wrong: {{invalid}}',
    cleared: 'Cells cleared: {{number}}',
    loading: 'Loading the rows…',
    restComing_one: 'Loading {{count, number}} row…',
    restComing_other: 'Loading {{count, number}} rows…',
  },
  steps: documentStepsEn,
  filters: {
    label: 'Rows shown',
    all: 'All',
    unmatched: 'No norm: {{number}}',
    doubtful: 'Doubtful: {{number}}',
    unpriced: 'No price: {{number}}',
    search: 'Search by name and code',
    nothing: 'Nothing found',
    allConfirmed: 'All confirmed',
    allMatched: 'Every position has a norm',
    reset: 'Show all rows',
  },
  pasteRest: {
    told_one: '{{count}} line was not pasted: the table has no more rows below.',
    told_other: '{{count}} lines were not pasted: the table has no more rows below.',
    add_one: 'Add a position and paste',
    add_other: 'Add {{count}} positions and paste',
    name: 'New position {{number}}',
  },
  saving: {
    refusedLeft_one: '{{count, number}} cell of the specification is not accepted: what was typed will be lost.',
    refusedLeft_other: '{{count, number}} cells of the specification are not accepted: what was typed will be lost.',
    refusedCloses_one: 'Correct {{count, number}} cell that is not accepted first: the former number is stored.',
    refusedCloses_other: 'Correct {{count, number}} cells that are not accepted first: the former numbers are stored.',
    unsaved_one: '{{count, number}} change of the specification is not saved.',
    unsaved_other: '{{count, number}} changes of the specification are not saved.',
  },
} as const satisfies TextsOf<typeof gridTextsRu>;
