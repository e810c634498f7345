import type { Endpoint, EndpointInput, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoPersonKey } from './demo-tasks.data.ts';

/** Calls an endpoint as a signed-in person does. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;

/** What the filling is made with: who calls, when, and the records made so far by the keys of the data. */
export type DemoFilling = {
  as: (person: DemoPersonKey) => Call;
  attach: (person: DemoPersonKey, file: DemoFile) => Promise<void>;
  calendar: DemoCalendar;
  companyId: string;
  ids: Ids;
};

/** A file and the address it is attached at. */
export type DemoFile = { path: string; name: string; bytes: Uint8Array<ArrayBuffer> };

export type Ids = { put: (kind: string, key: string, id: string) => void; get: (kind: string, key: string) => string };

export function createIds(): Ids {
  const known = new Map<string, string>();
  return {
    put: (kind, key, id) => void known.set(`${kind} ${key}`, id),
    get: (kind, key) => {
      const id = known.get(`${kind} ${key}`);
      if (id === undefined) throw new Error(`The demo data name the ${kind} ${key}, which does not exist`);
      return id;
    },
  };
}
