let forSpecification: { specificationId: string; file: File } | null = null;

/** Passes a bill to the page of the specification that was created for it. */
export function passBillToSpecification(specificationId: string, file: File): void {
  forSpecification = { specificationId, file };
}

let forDialog: File | null = null;

/** Passes a bill to the dialog that finds its project. */
export function passBillToDialog(file: File): void {
  forDialog = file;
}

/** Returns the offered bill once, then clears it. */
export function takeBillOfDialog(): File | null {
  const file = forDialog;
  forDialog = null;
  return file;
}

/** Returns the bill passed to this specification once, then clears it. */
export function takeBillOfSpecification(specificationId: string): File | null {
  if (forSpecification?.specificationId !== specificationId) return null;
  const { file } = forSpecification;
  forSpecification = null;
  return file;
}
