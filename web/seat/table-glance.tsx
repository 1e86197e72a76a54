import { othersThan } from '../../src/domain/seat.ts';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { Seat, TableView } from '../private/private-types.ts';
import { Tile } from '../shared/tile.tsx';
import { localised } from '../text/language.ts';
import { nameOf } from '../text/speech.ts';

interface GlanceProps {
  readonly seat: Seat;
  readonly table: TableView;
  readonly speech: PrivateSpeech;
}

/** The public part of the table that a player looks up for: own sets, the last discard, wild tiles, the wall, others' sets. */
export function TableGlance({ seat, table, speech }: GlanceProps) {
  const { own, words } = speech;
  if (table.phase === 'setup' || table.phase === 'over' || table.phase === 'dice') return null;
  const { lastDiscard, wilds, wall, rules } = table;
  return (
    <section class="card glance" aria-label={own.atTheTable}>
      <div class="glance-now">
        {lastDiscard ? (
          <div data-last-discard={lastDiscard.tile}>
            <h2>{own.lastDiscard(nameOf(speech, table, lastDiscard.seat))}</h2>
            <Tile kind={lastDiscard.tile} name={words.tile(lastDiscard.tile)} />
          </div>
        ) : null}
        {wilds.length > 0 && rules.words.wild ? (
          <div data-wild-kinds={wilds.join(' ')}>
            <h2>{localised(rules.words.wild, speech.language)}</h2>
            <span class="glance-tiles">
              {wilds.map(tile => (
                <Tile key={tile} kind={tile} name={words.tile(tile)} mark="lit" />
              ))}
            </span>
          </div>
        ) : null}
        <div>
          <h2>{words.tilesLeft}</h2>
          <b class="glance-left" data-wall-left={wall.left}>
            {wall.left}
          </b>
        </div>
      </div>
      <OpenSets seat={seat} title={own.yourSets} table={table} speech={speech} />
      {othersThan(seat).map(other => (
        <OpenSets key={other} seat={other} title={nameOf(speech, table, other)} table={table} speech={speech} />
      ))}
    </section>
  );
}

/** A seat's declared sets and bonus tiles; nothing where it has none. */
function OpenSets({ seat, title, table, speech }: GlanceProps & { readonly title: string }) {
  const { words } = speech;
  const { melds, bonus, ready } = table.seats[seat];
  const called = table.rules.words.ready;
  if (melds.length === 0 && bonus.length === 0 && !ready) return null;
  const sets = [...melds.map(({ tiles }) => tiles), ...(bonus.length > 0 ? [bonus] : [])];
  return (
    <div class="glance-sets" data-open-sets={seat}>
      <h2>
        {title}
        {ready && called ? <mark>{localised(called.badge, speech.language)}</mark> : null}
      </h2>
      <div class="glance-row">
        {sets.map((tiles, nth) => (
          <span key={nth} class="glance-tiles">
            {tiles.map((tile, at) => (
              <Tile key={at} kind={tile} name={words.tile(tile ?? '_')} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}
