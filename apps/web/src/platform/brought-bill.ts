let brought: { specificationId: string; file: File } | null = null;

/** Passes a bill to the page of the specification that was created for it. */
export function bringBill(specificationId: string, file: File): void {
  brought = { specificationId, file };
}

let offered: File | null = null;

/** Passes a bill to the dialog that finds its project. */
export function offerBill(file: File): void {
  offered = file;
}

/** Returns the offered bill once, then clears it. */
export function takeOfferedBill(): File | null {
  const file = offered;
  offered = null;
  return file;
}

/** Returns the bill passed to this specification once, then clears it. */
export function takeBroughtBill(specificationId: string): File | null {
  if (brought?.specificationId !== specificationId) return null;
  const { file } = brought;
  brought = null;
  return file;
}
