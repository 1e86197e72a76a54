import { Tile } from '../pad/tile.tsx';
import { placeName } from '../text/speech.ts';
import type { PrivateSpeech } from './private-speech.ts';
import type { TableView } from './private-types.ts';

interface GuidanceProps {
  readonly table: TableView;
  /** As much of it as this page's reader may know. */
  readonly discrepancy: TableView['discrepancy'];
  readonly speech: PrivateSpeech;
}

/** What lies wrong on the table and what to do about it, one step at a time. */
export function GuidanceCard({ table, discrepancy, speech }: GuidanceProps) {
  const [step, ...later] = discrepancy?.guidance ?? [];
  if (!step) return null;
  const { words } = speech;
  const name = words.tile(step.tile);
  return (
    <section class="card guidance" role="alert" data-guidance={step.zone}>
      <h2>{words.putRight}</h2>
      <div class="guidance-step">
        <Tile kind={step.tile === '_' ? null : step.tile} name={name} />
        <p>
          {words.step(step, name, placeName(speech, table, step.zone))}
          {later.length > 0 ? <small class="soft">{words.stepsAfter(later.length)}</small> : null}
        </p>
      </div>
    </section>
  );
}
