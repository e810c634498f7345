export type FrameColumn = {
  title: string;
  width: number;
  /** Columns beside each other that say the same here stand under one head. */
  group?: string;
  isService?: boolean;
  isHidden?: boolean;
};
