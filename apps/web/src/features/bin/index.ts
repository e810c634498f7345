export { BinPanel } from './bin-panel.tsx';
export type { BinFilters } from './bin-queries.ts';
export { useBinModels } from './use-bin-models.ts';
