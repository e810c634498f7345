import { useEffect } from 'react';
import { takeBillOfSpecification } from '#platform/page/dropped-bill.ts';

/** Uploads the bill the specification was created for, once its page is mounted. */
export function useDroppedBill(specificationId: string, read: (file: File) => void): void {
  useEffect(() => {
    const file = takeBillOfSpecification(specificationId);
    if (file !== null) read(file);
  }, [specificationId, read]);
}
