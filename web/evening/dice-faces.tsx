import { useState } from 'preact/hooks';
import { usePad } from '../shared/page-context.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const PIPS = '⚀⚁⚂⚃⚄⚅';

interface DiceFacesProps {
  readonly dice: number;
  readonly isSending: boolean;
  /** Called with all values, once each die is entered. */
  readonly onTold: (values: readonly number[]) => Promise<boolean>;
}

/** Dice that were thrown by hand are entered as they fell: a row of faces for each. */
export function DiceFaces({ dice, isSending, onTold }: DiceFacesProps) {
  const { pad } = usePad().speech;
  const [told, setTold] = useState<readonly number[]>([]);
  const tell = async (nth: number, face: number): Promise<void> => {
    const values = Array.from({ length: dice }, (_, at) => (at === nth ? face : (told[at] ?? 0)));
    setTold(values);
    if (values.some(value => value === 0)) return;
    await onTold(values);
    setTold([]);
  };
  return (
    <details class="throw-told">
      <summary>{pad.tellDice}</summary>
      {Array.from({ length: dice }, (_, nth) => (
        <div key={nth} class="throw-faces">
          {FACES.map(face => (
            <button
              key={face}
              type="button"
              aria-label={String(face)}
              aria-pressed={told[nth] === face}
              data-die={`${nth}-${face}`}
              disabled={isSending}
              onClick={() => void tell(nth, face)}
            >
              {PIPS.charAt(face - 1)}
            </button>
          ))}
        </div>
      ))}
    </details>
  );
}
