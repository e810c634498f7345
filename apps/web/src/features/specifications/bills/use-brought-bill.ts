import { useEffect } from 'react';
import { takeBroughtBill } from '#platform/brought-bill.ts';

/** Uploads the bill the specification was created for, once its page is mounted. */
export function useBroughtBill(specificationId: string, read: (file: File) => void): void {
  useEffect(() => {
    const file = takeBroughtBill(specificationId);
    if (file !== null) read(file);
  }, [specificationId, read]);
}
