import type { SeenKind } from '../view-types.ts';
import type { Catalogue } from './catalogue.ts';

const SUITS: Readonly<Record<string, string>> = { B: 'bamboo', C: 'characters', D: 'dots' };
const NAMED: Readonly<Record<string, string>> = {
  E: 'east wind',
  S: 'south wind',
  W: 'west wind',
  N: 'north wind',
  RD: 'red dragon',
  GD: 'green dragon',
  WD: 'white dragon',
  F1: 'plum',
  F2: 'orchid',
  F3: 'chrysanthemum',
  F4: 'bamboo flower',
  F5: 'spring',
  F6: 'summer',
  F7: 'autumn',
  F8: 'winter',
  _: 'a tile',
};
const tileName = (kind: SeenKind): string => NAMED[kind] ?? `${kind.charAt(1)} of ${SUITS[kind.charAt(0)]}`;

const ZONES: Readonly<Record<string, string>> = {
  rack: 'hand',
  meld: 'melds',
  discard: 'discards',
  reveal: 'open hand',
  wall: 'wall',
};
const zoneName = (kind: string, name: string | null): string => {
  if (kind === 'indicator') return 'the indicator spot';
  if (kind === 'dice') return 'the dice tray';
  return name === null ? kind : `${name}’s ${ZONES[kind] ?? kind}`;
};

const stacks = (count: number): string => (count === 1 ? '1 stack' : `${count} stacks`);

export const english: Catalogue = {
  brand: 'Paizhuo',
  winds: { E: 'East', S: 'South', W: 'West', N: 'North' },
  windMarks: { E: 'E', S: 'S', W: 'W', N: 'N' },
  dealer: 'Dealer',
  continued: count => `+${count}`,
  ready: 'Ready',
  steppedUp: 'Stepped up ×2',
  nextDealer: 'Deals next',
  hand: number => `Hand ${number}`,
  lastHand: 'last hand',
  round: wind => `${english.winds[wind]} round`,
  seat: number => `Seat ${number + 1}`,
  tilesLeft: 'tiles left',
  simulated: 'Simulated table',
  thisHand: 'Paid this hand',
  everybodyPays: points => `everybody pays ${points}`,

  somebodyIsReady: 'Somebody is ready',
  pointedAtBy: tile => `flipped: ${tile}`,

  rolled: (name, total) => `${name} rolled ${total}`,
  decides: {
    'first-dealer': 'to find the first dealer',
    break: 'to break the wall',
    'break-second': 'to break the wall',
    joker: 'to find the wild tile',
    treasure: 'to find the treasure',
  },
  broken: (name, count) => `${name}’s wall, after ${stacks(count)}`,
  firstDealerIs: name => `${name} deals first`,

  buildWalls: 'Build the walls',
  pressStart: 'then press start',
  rollForDealer: 'roll for the first dealer',
  rollToBreak: name => `${name} rolls the dice`,
  start: 'Start',
  startElsewhere: 'The host starts, or a screen of the table’s own',

  ownScreens: 'Your own screens',
  ownScreen: name => `${name}: own screen`,
  results: 'Results',

  calls: {
    ready: { word: 'Ready', characters: '听' },
    stepUp: { word: 'Steps up', characters: '拉庄' },
    foul: { word: 'Foul', characters: '诈胡' },
  },
  reasons: { win: 'Win', kong: 'Kong', bar: 'Bar', horse: 'Horse', shoveled: 'Shoveled', foul: 'Foul' },
  wonBy: {
    'self-draw': 'self-draw',
    discard: 'on a discard',
    'robbed-kong': 'robbing a kong',
    'treasure-rush': 'treasure rush',
    'great-flowers': 'great flowers',
  },
  wins: name => `${name} wins`,
  wonFrom: name => `from ${name}`,
  drawn: 'Drawn hand',
  corrected: 'Corrected',
  drawnBecause: 'The wall is used up',
  nothingPaid: 'Nobody pays',
  handValue: 'Hand value',
  horses: 'Horses',
  horseHits: name => `hits ${name}`,
  horsesPay: 'Horses pay',
  whoPaysWhom: 'Who pays whom',
  matchOver: standings => `The match is over: ${standings.join(', ')}`,
  nextHand: dealer => `${dealer} deals next`,

  connecting: 'Connecting to the table …',
  disconnected: 'Connection lost',
  paused: 'Paused',
  notices: {
    'hand-stopped': 'An error in this program stopped the hand. The record is kept; the table is read again.',
    'disk-full': 'The disk is full. Play goes on; the record waits for room.',
    'disk-refuses': 'The disk cannot be written. Play goes on; the record waits for it.',
    'storage-low': 'The disk will soon be full.',
    'clock-doubted':
      'The computer’s date has jumped ahead. Nothing old is deleted until the date is known to be right.',
  },
  wallHint: (hint, wall) => {
    if (hint.type === 'stacks-built') return `${wall} has ${stacks(hint.stacks)}, not ${hint.expected}`;
    if (hint.type === 'half-stack') return `${wall}: stack ${hint.stack + 1} lacks a tile`;
    if (hint.type === 'broken-elsewhere') return `The dice say: ${wall}, after ${stacks(hint.expected.skipped)}`;
    if (hint.type === 'stacks-differ') return `${wall}: please look at stack ${(hint.places[0]?.stack ?? 0) + 1}`;
    return hint.from === 'tail'
      ? `Replacements come from the tail: ${wall}`
      : `Tiles are drawn from the front: ${wall}`;
  },
  boardStale: port => `No news from ${port}`,
  boardOffline: port => `${port} is offline`,
  putRight: 'Please correct this',
  step: (step, tile, place) => (step.do === 'remove' ? `Remove ${tile} from ${place}` : `Place ${tile} in ${place}`),
  stepsAfter: count =>
    count === 1 ? 'then one more step' : count < 10 ? `then ${count} more steps` : 'then many more',

  lostTrack: 'The table has lost track. If everything lies where it should, confirm it.',
  whichWasIt: 'What happened?',
  called: (name, word) => `${name}: ${word}`,
  did: {
    'start-hand': name => `${name} deals`,
    deal: () => 'Everybody has their tiles',
    draw: name => `${name} drew`,
    discard: name => `${name} discarded`,
    'set-aside-bonus': name => `${name} set aside`,
    'flip-indicator': () => 'Flipped',
    'flip-horses': () => 'Horses',
    'correct-tile': name => `misread tile of ${name}:`,
  },
  takenBack: count => (count === 1 ? 'The last move was taken back' : `The last ${count} moves were taken back`),
  nothingHappened: 'Nothing happened',
  asItLies: 'It is right as it lies',
  answerElsewhere: 'Tap the answer on your own screen.',
  notPossible: 'That is not possible now.',

  sound: 'Sounds',
  voice: 'Spoken calls',
  speed: 'Speed',
  pause: 'Pause',

  tile: tileName,
  zone: zoneName,
};
