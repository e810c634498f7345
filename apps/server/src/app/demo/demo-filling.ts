import type { Endpoint, EndpointInput, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoPersonKey } from './demo-tasks.data.ts';

/** Calls an endpoint as a signed-in user. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;

/** Context of the filling: callers, calendar, and ids of the records created so far by data key. */
export type DemoFilling = {
  as: (person: DemoPersonKey) => Call;
  attach: (person: DemoPersonKey, file: DemoFile) => Promise<void>;
  calendar: DemoCalendar;
  companyId: string;
  ids: Ids;
};

/** A file and the URL to attach it at. */
export type DemoFile = { path: string; name: string; bytes: Uint8Array<ArrayBuffer> };

export type Ids = { put: (kind: string, key: string, id: string) => void; get: (kind: string, key: string) => string };

export function createIds(): Ids {
  const idsByKey = new Map<string, string>();
  return {
    put: (kind, key, id) => void idsByKey.set(`${kind} ${key}`, id),
    get: (kind, key) => {
      const id = idsByKey.get(`${kind} ${key}`);
      if (id === undefined) throw new Error(`The demo data name the ${kind} ${key}, which does not exist`);
      return id;
    },
  };
}
