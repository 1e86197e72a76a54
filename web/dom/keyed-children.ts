export interface KeyedChild<Item> {
  readonly element: Element;
  readonly update: (item: Item) => void;
}

/**
 * Keeps one child per key: a child whose key stays is updated in place, a new key makes one, a key that is gone takes
 * its child away. Children stay in the order of the items.
 */
export function keyedChildren<Item>(
  parent: Element,
  keyOf: (item: Item) => string,
  make: (item: Item) => KeyedChild<Item>,
): (items: readonly Item[]) => void {
  const children = new Map<string, KeyedChild<Item>>();
  return items => {
    const wanted = new Set(items.map(keyOf));
    for (const [key, child] of children) {
      if (wanted.has(key)) continue;
      child.element.remove();
      children.delete(key);
    }
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      let child = children.get(key);
      if (!child) {
        child = make(item);
        children.set(key, child);
      }
      if (parent.children[index] !== child.element) parent.insertBefore(child.element, parent.children[index] ?? null);
      child.update(item);
    }
  };
}
