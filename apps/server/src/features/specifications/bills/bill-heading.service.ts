import type { BillHeading } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import type { BillReader } from '#features/bill-reader';
import { readOrRefuse } from './read-file.service.ts';

/** Reads the heading of a bill (construction, object, number) and its size. */
export async function readBillHeading(reader: BillReader, companyId: string, file: ReceivedFile): Promise<BillHeading> {
  const bill = await readOrRefuse(reader, companyId, { path: file.path, fileName: file.name, mayBeUnmapped: true });
  const { construction, object, number } = bill.title_block;
  return {
    file_name: file.name,
    construction,
    object,
    number,
    sections_count: bill.rows.filter(({ kind }) => kind === 'section').length,
    works_count: bill.rows.filter(({ kind }) => kind === 'work').length,
  };
}
