import type { TFunction } from 'i18next';
import type { GridToolbarTexts } from '#ui/data-grid/view/grid-toolbar.tsx';

export function tableTexts(t: TFunction): GridToolbarTexts {
  return {
    emptyTitle: t('tasks.emptyTitle'),
    errorTitle: t('ui.loadError'),
    retry: t('ui.retry'),
    loading: t('taskViews.table.loading'),
    // A flat list has nothing to expand.
    expand: '',
    collapse: '',
    expandAll: '',
    collapseAll: '',
    notANumber: '',
    undo: t('taskViews.table.undo'),
    redo: t('taskViews.table.redo'),
    giveUpHint: t('taskViews.table.giveUpHint'),
    readOnlyCell: t('taskViews.table.readOnlyCell'),
    editorHint: t('taskViews.table.editorHint'),
    undone: t('taskViews.table.undone'),
    redone: t('taskViews.table.redone'),
    nothingToUndo: t('taskViews.table.nothingToUndo'),
    emptyCell: t('taskViews.table.emptyCell'),
    cell: (place) => t('taskViews.table.cell', place),
    selected: (size) => t('taskViews.table.selected', size),
    copied: (size) => t('taskViews.table.copied', size),
    filled: (result) => t('taskViews.table.filled', result),
    pasted: (result) => t('taskViews.table.pasted', result),
    cleared: (number) => t('taskViews.table.cleared', { number }),
  };
}
