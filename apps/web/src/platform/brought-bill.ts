let brought: { specificationId: string; file: File } | null = null;

/** Hands a bill over to the page of the specification that was made for it. */
export function bringBill(specificationId: string, file: File): void {
  brought = { specificationId, file };
}

let offered: File | null = null;

/** Hands a bill over to the window in which it finds its project. */
export function offerBill(file: File): void {
  offered = file;
}

/** The bill that was offered, once. */
export function takeOfferedBill(): File | null {
  const file = offered;
  offered = null;
  return file;
}

/** The bill that was brought to this specification, once. */
export function takeBroughtBill(specificationId: string): File | null {
  if (brought?.specificationId !== specificationId) return null;
  const { file } = brought;
  brought = null;
  return file;
}
