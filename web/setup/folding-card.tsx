import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldingProps {
  readonly heading: string;
  /** Shown beside the heading, also while the card is folded. */
  readonly aside?: string | undefined;
  /** Open from the start, even on a phone. */
  readonly isNeeded?: boolean;
  readonly class?: string;
  readonly 'data-rules'?: string;
  readonly children: ComponentChildren;
}

const PHONE = '(max-width: 700px)';

/** A part of the host's page that can be folded. On a phone it is folded at first. */
export function FoldingCard({ heading, aside, isNeeded = false, class: look = '', children, ...told }: FoldingProps) {
  const [isOpen] = useState(() => isNeeded || !matchMedia(PHONE).matches);
  return (
    <details class="card folding-card" open={isOpen}>
      <summary class="folding-head">
        <h2>{heading}</h2>
        {aside ? <span class="soft">{aside}</span> : null}
      </summary>
      <div class={`folding-body ${look}`} {...told}>
        {children}
      </div>
    </details>
  );
}
