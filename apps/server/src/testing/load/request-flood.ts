import { buildPath } from '@karkas/api/core/endpoint.ts';
import { exportCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { type TestCompany } from '../factories/index.ts';

export type RecordedResponse = { name: string; status: number; retryAfter: unknown };

/** Records the order of responses. */
export function recordResponses() {
  const received: RecordedResponse[] = [];
  const note = async (name: string, answer: Promise<Omit<RecordedResponse, 'name'>>): Promise<void> => {
    const { status, retryAfter } = await answer;
    received.push({ name, status, retryAfter });
  };
  return { received, note };
}

export async function exportTable({ id, owner, app }: TestCompany): Promise<Omit<RecordedResponse, 'name'>> {
  const { statusCode, headers } = await app.app.inject({
    method: exportCustomers.method,
    url: `${buildPath(exportCustomers, { company_id: id })}?format=xlsx`,
    headers: { authorization: `Bearer ${owner.access}` },
  });
  return { status: statusCode, retryAfter: headers['retry-after'] };
}
