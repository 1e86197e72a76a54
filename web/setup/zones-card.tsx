import { SEATS } from '../../src/domain/seat.ts';
import type { Zone as ZoneName } from '../../src/domain/zone.ts';
import type { HostView, TableView, ZoneView } from '../private/private-types.ts';
import { Tile } from '../shared/tile.tsx';
import { type PlannedZone, ZonePlan } from '../shared/zone-plan.tsx';
import { SEAT_ZONES } from '../table/panels/zone-boxes.ts';
import { nameOf } from '../text/speech.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface ZonesProps {
  readonly table: TableView;
  readonly view: HostView;
  readonly speech: SetupSpeech;
}

const KINDS = ['rack', 'meld', 'discard', 'reveal', 'wall'] as const;

/** Every place that is read, with what lies there now: as a plan of the table, and by name. */
export function ZonesCard({ table, view, speech }: ZonesProps) {
  const { own } = speech;
  const find = (zone: ZoneName): ZoneView | null => view.zones.find(other => other.zone === zone) ?? null;
  return (
    <FoldingCard heading={own.zones} class="zones-card">
      <p class="soft hint">{own.holdATile}</p>
      <ZonePlan zones={planOf(view.zones)} />
      <div class="zones">
        {SEATS.map(seat => (
          <div key={seat} class="zone-seat">
            <h3>{nameOf(speech, table, seat)}</h3>
            {KINDS.map(kind => (
              <Zone key={kind} zone={find(`${kind}${seat}`)} name={own.zoneKinds[kind]} speech={speech} />
            ))}
          </div>
        ))}
      </div>
      <Zone zone={find('indicator')} name={own.zoneKinds.indicator} speech={speech} />
    </FoldingCard>
  );
}

/** A hand is laid open where it stood: the plan has one place for both. */
function planOf(zones: readonly ZoneView[]): readonly PlannedZone[] {
  const at = (zone: ZoneName, ...others: readonly ZoneName[]): PlannedZone => {
    const read = zones.filter(view => view.zone === zone || others.includes(view.zone));
    if (read.length === 0) return { zone, look: 'blind' };
    return { zone, look: 'plain', count: read.reduce((sum, { count }) => sum + count, 0) };
  };
  return [
    ...SEATS.flatMap(seat =>
      SEAT_ZONES.map(kind => (kind === 'rack' ? at(`rack${seat}`, `reveal${seat}`) : at(`${kind}${seat}`))),
    ),
    at('indicator'),
  ];
}

interface ZoneProps {
  readonly zone: ZoneView | null;
  readonly name: string;
  readonly speech: SetupSpeech;
}

const MOST_SHOWN = 4;

/** A place lights up when something comes to lie there. */
function Zone({ zone, name, speech: { own, words } }: ZoneProps) {
  if (!zone)
    return (
      <p class="zone is-blind">
        <span>{name}</span>
        <small>{own.notSensed}</small>
      </p>
    );
  const tiles = zone.tiles ?? [];
  return (
    <p key={zone.count} class="zone" data-zone={zone.zone} data-count={zone.count}>
      <span>{name}</span>
      {tiles.slice(-MOST_SHOWN).map((tile, at) => (
        <Tile key={at} kind={tile === '_' ? null : tile} name={words.tile(tile)} />
      ))}
      <b>{zone.count}</b>
    </p>
  );
}
