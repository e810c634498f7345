import type { TFunction } from 'i18next';
import type { GridToolbarTexts } from '#ui/data-grid/view/grid-toolbar.tsx';

export function gridTexts(t: TFunction): GridToolbarTexts {
  return {
    emptyTitle: t('specifications.filters.nothing'),
    errorTitle: t('ui.loadError'),
    retry: t('ui.retry'),
    loading: t('specifications.grid.loading'),
    expand: t('specifications.grid.expand'),
    collapse: t('specifications.grid.collapse'),
    expandAll: t('specifications.grid.expandAll'),
    collapseAll: t('specifications.grid.collapseAll'),
    undo: t('specifications.grid.undo'),
    redo: t('specifications.grid.redo'),
    notANumber: t('specifications.grid.notANumber'),
    giveUpHint: t('specifications.grid.giveUpHint'),
    readOnlyCell: t('specifications.grid.readOnlyCell'),
    editorHint: t('specifications.grid.editorHint'),
    undone: t('specifications.grid.undone'),
    redone: t('specifications.grid.redone'),
    nothingToUndo: t('specifications.grid.nothingToUndo'),
    emptyCell: t('specifications.grid.emptyCell'),
    cell: (place) => t('specifications.grid.cell', place),
    selected: (size) => t('specifications.grid.selected', size),
    copied: (size) => t('specifications.grid.copied', size),
    filled: (result) => t('specifications.grid.filled', result),
    pasted: (result) => t('specifications.grid.pasted', result),
    cleared: (number) => t('specifications.grid.cleared', { number }),
  };
}
