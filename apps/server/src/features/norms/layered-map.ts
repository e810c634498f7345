/** A small map over a large shared one, which is not copied; keys of the upper one win. */
export class LayeredMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly size: number;
  readonly #own: ReadonlyMap<Key, Value>;
  readonly #shared: ReadonlyMap<Key, Value>;
  readonly #hidden: ReadonlySet<Key>;

  constructor(own: ReadonlyMap<Key, Value>, shared: ReadonlyMap<Key, Value>, hidden: ReadonlySet<Key> = new Set()) {
    this.#own = own;
    this.#shared = shared;
    this.#hidden = hidden;
    const covered = new Set([...own.keys(), ...hidden]);
    this.size = own.size + shared.size - [...covered].filter((key) => shared.has(key)).length;
  }

  get(key: Key): Value | undefined {
    return this.#own.get(key) ?? (this.#hidden.has(key) ? undefined : this.#shared.get(key));
  }

  has(key: Key): boolean {
    return this.#own.has(key) || (!this.#hidden.has(key) && this.#shared.has(key));
  }

  *entries(): MapIterator<[Key, Value]> {
    yield* this.#own;
    for (const [key, value] of this.#shared) if (!this.#own.has(key) && !this.#hidden.has(key)) yield [key, value];
    return undefined;
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
    return undefined;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
    return undefined;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
