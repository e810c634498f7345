export type SendOptions = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** True when the connection is lost and will be retried; false once it is back. */
  onBreak: (isBroken: boolean) => void;
};
