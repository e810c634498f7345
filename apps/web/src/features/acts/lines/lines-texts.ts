import type { TFunction } from 'i18next';
import type { GridToolbarTexts } from '#ui/data-grid/view/grid-toolbar.tsx';

export function linesTexts(t: TFunction): GridToolbarTexts {
  return {
    emptyTitle: t('acts.lines.empty'),
    errorTitle: t('acts.lines.loadFailed'),
    retry: t('ui.retry'),
    loading: t('acts.lines.loading'),
    expand: t('acts.grid.expand'),
    collapse: t('acts.grid.collapse'),
    expandAll: t('acts.grid.expandAll'),
    collapseAll: t('acts.grid.collapseAll'),
    undo: t('acts.grid.undo'),
    redo: t('acts.grid.redo'),
    notANumber: t('acts.grid.notANumber'),
    giveUpHint: t('acts.grid.giveUpHint'),
    readOnlyCell: t('acts.grid.readOnlyCell'),
    editorHint: t('acts.grid.editorHint'),
    undone: t('acts.grid.undone'),
    redone: t('acts.grid.redone'),
    nothingToUndo: t('acts.grid.nothingToUndo'),
    emptyCell: t('acts.grid.emptyCell'),
    cell: (place) => t('acts.grid.cell', place),
    selected: (size) => t('acts.grid.selected', size),
    copied: (size) => t('acts.grid.copied', size),
    filled: (result) => t('acts.grid.filled', result),
    pasted: (result) => t('acts.grid.pasted', result),
    cleared: (number) => t('acts.grid.cleared', { number }),
  };
}
