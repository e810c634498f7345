export type FrameColumn = {
  title: string;
  width: number;
  /** Adjacent columns with the same group share one header. */
  group?: string;
  isService?: boolean;
  isHidden?: boolean;
};
