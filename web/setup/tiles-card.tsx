import { useState } from 'preact/hooks';
import { areaOf } from '../../src/domain/zone.ts';
import type { CensusView, CommandReply, HostCommand, HostView, TableView } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { Tile } from '../shared/tile.tsx';
import { placeName } from '../text/speech.ts';
import { Enrolment } from './enrolment.tsx';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface TilesProps {
  readonly table: TableView;
  readonly view: HostView;
  readonly ask: (command: HostCommand) => Promise<CommandReply>;
  readonly speech: SetupSpeech;
}

/** True if every tile can be read, and which tag is in which; nothing of it while a hand is on. */
export function TilesCard({ table, view, ask, speech }: TilesProps) {
  const { own } = speech;
  const { census, enrolment } = view;
  const spots = view.zones.filter(({ zone }) => areaOf(zone) !== 'wall').map(({ zone }) => zone);
  const [spot, setSpot] = useState<(typeof spots)[number] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [first] = spots.includes('indicator') ? ['indicator' as const] : spots;
  if (!census || first === undefined) return null;
  const say = async (command: HostCommand): Promise<void> => {
    setRefusal(whyRefused(await ask(command), speech));
  };
  return (
    <FoldingCard heading={own.tilesAndTags} aside={`${census.seen} / ${census.of}`} isNeeded={enrolment !== null}>
      {enrolment ? (
        <Enrolment table={table} enrolment={enrolment} say={say} speech={speech} />
      ) : (
        <>
          <Census table={table} census={census} speech={speech} />
          <div class="tiles-buttons">
            <button type="button" data-do="count-tiles" onClick={() => say({ type: 'count-tiles' })}>
              {own.countAnew}
            </button>
            <label class="tiles-spot">
              <span class="soft">{own.enrolOn}</span>
              <select value={spot ?? first} onChange={event => setSpot(event.currentTarget.value as typeof first)}>
                {spots.map(zone => (
                  <option key={zone} value={zone}>
                    {placeName(speech, table, zone)}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              class="primary"
              data-do="begin-enrolment"
              onClick={() => say({ type: 'begin-enrolment', spot: spot ?? first })}
            >
              {own.enrol}
            </button>
          </div>
        </>
      )}
      <p class="refusal" role="alert">
        {refusal}
      </p>
    </FoldingCard>
  );
}

interface CensusProps {
  readonly table: TableView;
  readonly census: CensusView;
  readonly speech: SetupSpeech;
}

/** More are not looked for one by one. */
const MOST_NAMED = 12;

function Census({ table, census, speech }: CensusProps) {
  const { own, words } = speech;
  const { seen, of, missing, outOfPlace, strangers } = census;
  return (
    <div class="census" data-census={`${seen}/${of}`}>
      <p class="census-count">
        <b>{own.tilesSeen(seen, of)}</b>
        <progress max={of} value={seen} aria-label={own.tilesSeen(seen, of)} />
      </p>
      {missing.length > 0 ? (
        <>
          <p class="soft hint">{own.howToCount}</p>
          <ul class="census-missing" aria-label={own.notSeenYet}>
            {missing.slice(0, MOST_NAMED).map(id => (
              <li key={id} data-missing={id}>
                <Tile kind={kindIn(id)} name={words.tile(kindIn(id))} />
                <small class="census-id">{id}</small>
              </li>
            ))}
            {missing.length > MOST_NAMED ? <li class="soft">{own.andMore(missing.length - MOST_NAMED)}</li> : null}
          </ul>
        </>
      ) : null}
      {outOfPlace.map(({ tile, zone }, at) => (
        <p key={at} class="census-odd" data-odd={tile}>
          <Tile kind={tile} name={words.tile(tile)} />{' '}
          {own.ofAnotherSet(words.tile(tile), placeName(speech, table, zone))}
        </p>
      ))}
      {strangers.map((zone, at) => (
        <p key={at} class="census-odd" data-odd="stranger">
          {own.unknownTag(placeName(speech, table, zone))}
        </p>
      ))}
    </div>
  );
}

/** `B5.2` is a tile of the kind `B5`. */
const kindIn = (id: string) => id.split('.')[0] as CensusView['outOfPlace'][number]['tile'];
