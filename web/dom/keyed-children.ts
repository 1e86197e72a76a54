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
  let order: readonly string[] = [];
  const childOf = (key: string, item: Item): KeyedChild<Item> => {
    const child = children.get(key) ?? make(item);
    children.set(key, child);
    return child;
  };
  const arrange = (keys: readonly string[], items: readonly Item[]): void => {
    for (const [key, child] of children) {
      if (keys.includes(key)) continue;
      child.element.remove();
      children.delete(key);
    }
    for (const [index, item] of items.entries()) {
      const { element } = childOf(keys[index] as string, item);
      if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
    }
    order = keys;
  };
  return items => {
    const keys = items.map(keyOf);
    if (keys.length !== order.length || keys.some((key, index) => key !== order[index])) arrange(keys, items);
    for (const [index, item] of items.entries()) children.get(keys[index] as string)?.update(item);
  };
}
