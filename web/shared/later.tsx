import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown; until then its place is empty. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, show] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (loaded) return;
      void load().then(part => {
        loaded = part;
        show(() => part);
      });
    }, []);
    return Part && <Part {...props} />;
  };
}
