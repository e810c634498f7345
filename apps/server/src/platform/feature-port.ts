/**
 * A port: a dependency of a lower feature on a higher one, injected once at startup so that neither imports the other.
 */
export type FeaturePort<Parts> = { inject(parts: Parts): void; (): Parts };

export function createPort<Parts>(what: string): FeaturePort<Parts> {
  let given: Parts | null = null;
  const get = (): Parts => {
    if (given === null) throw new Error(`Nobody has handed over ${what}`);
    return given;
  };
  return Object.assign(get, {
    inject: (parts: Parts): void => {
      given = parts;
    },
  });
}
