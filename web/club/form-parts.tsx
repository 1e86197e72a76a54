import { useState } from 'preact/hooks';

/** Filters a long list of people. */
export function FindField({
  value,
  label,
  onFind,
}: {
  readonly value: string;
  readonly label: string;
  readonly onFind: (wanted: string) => void;
}) {
  return (
    <input
      type="search"
      value={value}
      placeholder={label}
      aria-label={label}
      onInput={({ currentTarget }) => onFind(currentTarget.value)}
    />
  );
}

/** Why something is decided: it is written into the journal. */
export function WhyField({ label, isWide = true }: { readonly label: string; readonly isWide?: boolean }) {
  return (
    <label class={isWide ? 'desk-wide' : undefined}>
      <span>{label}</span>
      <input name="why" required maxLength={200} />
    </label>
  );
}

/** A required whole number. */
export function WholeField({
  label,
  name,
  min,
  max,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly value?: number;
}) {
  return (
    <label class="desk-narrow">
      <span>{label}</span>
      <input
        name={name}
        type="number"
        min={min}
        max={max}
        required
        defaultValue={value === undefined ? undefined : String(value)}
      />
    </label>
  );
}

/** A button for what cannot be taken back: it asks once more. */
export function SureButton({
  act,
  question,
  cancel,
  onAct,
}: {
  readonly act: string;
  readonly question: string;
  readonly cancel: string;
  readonly onAct: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" class="quiet" onClick={() => setAsking(true)}>
        {act}
      </button>
    );
  return (
    <div class="desk-form desk-wide">
      <p>{question}</p>
      <button type="button" class="danger" onClick={onAct}>
        {act}
      </button>
      <button type="button" class="quiet" onClick={() => setAsking(false)}>
        {cancel}
      </button>
    </div>
  );
}
