import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closesOnBack } from './close-on-back.ts';

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Something that needs the whole attention for a moment: a sheet over the page, closed by its button, Escape or Back. */
export function SheetDialog({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current) return undefined;
    dialog.current.showModal();
    return closesOnBack(dialog.current);
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {closeLabel}
        </button>
      </header>
      {children}
    </dialog>
  );
}
