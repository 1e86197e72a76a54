import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Something that needs the whole attention for a moment: a sheet over the page, closed by its button or Escape. */
export function SheetDialog({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
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
