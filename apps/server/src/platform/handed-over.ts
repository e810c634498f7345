/**
 * A port: a dependency of a lower feature on a higher one, injected once at startup so that neither imports the other.
 */
export type HandedOver<Parts> = { give(parts: Parts): void; (): Parts };

export function handedOver<Parts>(what: string): HandedOver<Parts> {
  let given: Parts | null = null;
  const get = (): Parts => {
    if (given === null) throw new Error(`Nobody has handed over ${what}`);
    return given;
  };
  return Object.assign(get, {
    give: (parts: Parts): void => {
      given = parts;
    },
  });
}
