import { without } from '../../src/domain/kinds.ts';
import { areaOf } from '../../src/domain/zone.ts';
import type {
  CommandReply,
  HostRequest,
  HostView,
  SeenKind,
  TableView,
  WeighedView,
} from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { GuidanceCard } from '../shared/guidance-card.tsx';
import { Tile } from '../shared/tile.tsx';
import { placeName } from '../text/speech.ts';
import type { Discrepancy } from '../view-types.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface QuestionProps {
  readonly table: TableView;
  readonly view: HostView;
  readonly ask: (command: HostRequest) => Promise<CommandReply>;
  readonly speech: SetupSpeech;
}

/** The open question: its choices as the table weighs them, to be answered by one tap, and what is read where it is in doubt. */
export function QuestionCard({ table, view: { discrepancy, weighed }, ask, speech }: QuestionProps) {
  const noteOf = (choice: number) => {
    const found = weighed.find(each => each.choice === choice);
    return found ? <Weighed weighed={found} speech={speech} /> : null;
  };
  return (
    <GuidanceCard
      table={table}
      discrepancy={discrepancy}
      speech={speech}
      noteOf={noteOf}
      onAnswer={async answer => whyRefused(await ask(answer), speech)}
    >
      {discrepancy ? <ReadThere table={table} discrepancy={discrepancy} speech={speech} /> : null}
    </GuidanceCard>
  );
}

interface WeighedProps {
  readonly weighed: WeighedView;
  readonly speech: SetupSpeech;
}

/** How likely a choice is, and what speaks most against it. */
const Weighed = ({ weighed: { odds, against }, speech: { own, words } }: WeighedProps) => (
  <span class="weighed" data-odds={odds}>
    <span class="weighed-odds">{own.odds[odds]}</span>
    {against ? (
      <span class="weighed-against">
        {own.against[against.what]}
        {against.tile === '_' ? null : <Tile kind={against.tile} name={words.tile(against.tile)} />}
      </span>
    ) : null}
  </span>
);

interface ReadProps {
  readonly table: TableView;
  readonly discrepancy: Discrepancy;
  readonly speech: SetupSpeech;
}

/**
 * The tiles read in the zones in doubt, but for racks: tiles that do not belong among the others stand out. A cleared
 * table has nothing to show.
 */
function ReadThere({ table, discrepancy: { expected, seen }, speech }: ReadProps) {
  const { own } = speech;
  const open = seen.filter(({ zone }) => areaOf(zone) !== 'rack');
  if (open.every(({ tiles }) => tiles.length === 0)) return null;
  const rows = open.map(({ zone, tiles }) => {
    const belongs = tiles.length > 0 ? (expected.find(other => other.zone === zone)?.tiles ?? []) : [];
    const odd = without(tiles, belongs);
    return { zone, tiles, missing: without(belongs, tiles).length, odd: odd.length < tiles.length ? odd : [] };
  });
  const hasBacks = rows.some(({ tiles, missing }) => missing > 0 || tiles.includes('_'));
  return (
    <div class="read-there">
      <h3>{own.tableReads}</h3>
      <dl>
        {rows.map(({ zone, tiles, missing, odd }) => (
          <div key={zone} data-read={zone}>
            <dt>{placeName(speech, table, zone)}</dt>
            <dd>
              {tiles.length === 0 ? <span class="soft">{own.nothingLies}</span> : null}
              {markedFromTheEnd(tiles, odd).map(({ tile, isOdd }, at) => (
                <Tile
                  key={at}
                  kind={tile === '_' ? null : tile}
                  name={speech.words.tile(tile)}
                  mark={isOdd ? 'lit' : null}
                />
              ))}
              {Array.from({ length: missing }, (_, at) => (
                <Tile key={`missing ${at}`} kind={null} name={speech.words.tile('_')} mark="dimmed" />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {hasBacks ? <p class="soft">{own.whatBacksAre}</p> : null}
    </div>
  );
}

/** Of equal tiles the last ones are those too many. */
function markedFromTheEnd(tiles: readonly SeenKind[], odd: readonly SeenKind[]) {
  let left = odd;
  return tiles
    .toReversed()
    .map(tile => {
      const isOdd = left.includes(tile);
      left = isOdd ? without(left, [tile]) : left;
      return { tile, isOdd };
    })
    .toReversed();
}
