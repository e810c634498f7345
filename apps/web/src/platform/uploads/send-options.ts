export type SendOptions = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** The connection is lost, and tried again after a while; false once it is back. */
  onBreak: (isBroken: boolean) => void;
};
