import type { COLUMN_TITLES } from '../specification-report.texts.ts';

export type FrameColumn = { title: keyof typeof COLUMN_TITLES; width: number; isService?: boolean; isHidden?: boolean };
