import type { Look } from './look.ts';
import { BACKS, COLOURS, FELTS, VEIL } from './tokens.ts';

const IVORY = COLOURS.ivory.dark;
const EDGE = COLOURS['ivory-edge'].dark;
const FALLEN = '#00000059';

/** Light falls from the top of the screen, however a tile is turned: in which direction its edge shows, by quarter turns. */
const EDGE_TOWARDS = ['0 1', '-1 0', '0 -1', '1 0'] as const;

/** A tile's edge, from its ivory over the layer of its back to its shadow. `em`: how far each reaches. */
const edges = (by: (typeof EDGE_TOWARDS)[number], back: string, em: readonly [number, number, number]): string => {
  const [x = 0, y = 0] = by.split(' ').map(Number);
  const at = (reach: number, colour: string): string => `${x * reach}em ${y * reach}em ${colour}`;
  return [at(em[0], EDGE), at(em[1], back), at(em[2], FALLEN)].join(',');
};

const ON_THE_BOARD = [0.26, 0.58, 0.8] as const;
/** Between tiles that touch in a row of text; on the felt it would be thinner than a pixel, and is painted with every change. */
const HAIRLINE = 'inset 0 0 0 .02em #0000001f';
const IN_TEXT = [0.045, 0.1, 0.135] as const;

/**
 * The rules of a look, with every colour written out: a browser reads a value with a name in it again for every element.
 * Everything else about the board and its tiles stands in `board.css`.
 */
export function lookRules({ felt, back }: Look): string {
  const { felt: cloth, deep, inlay } = FELTS[felt];
  const { back: face, shade } = BACKS[back];
  const flat = (colour: string): string => `linear-gradient(${colour},${colour})`;
  return [
    `.board::before{background:radial-gradient(circle,${cloth} 15%,${deep} 72%)}`,
    `.centre,.centre-wind,.join-codes span{background:${flat(inlay)}}`,
    ...EDGE_TOWARDS.map((by, turn) => `.tile[data-turn-by="${turn}"]{box-shadow:${edges(by, shade, ON_THE_BOARD)}}`),
    `.inline-tile.tile,.pad-tile{box-shadow:${HAIRLINE},${edges('0 1', shade, IN_TEXT)}}`,
    `.tile[data-look]{background-color:${face}}`,
    `.tile.is-back,.pad-tile.is-back{background:linear-gradient(160deg,${face} 45%,${shade})}`,
    `.board .tile[data-look="walled"]{background:${flat(shade)};box-shadow:0 .55em #b9ae90,0 .8em ${FALLEN}}`,
    `.board .tile[data-look="walled"][data-level]{background:${flat(face)};box-shadow:inset 0 .14em #ffffff59,0 .55em ${EDGE},0 .8em #0000}`,
    `.board .tile[data-look="standing"]{background:linear-gradient(90deg,#0000003d .14em,#0000 .14em),linear-gradient(${face} 0 66%,${shade} 67% 72%,#fffdf4 74%,${IVORY})}`,
    '.board .tile[data-look="walled"][data-mark="next"]{background:linear-gradient(#fffdf4,#fffdf4);box-shadow:inset 0 0 0 .5em #c4302b,0 .55em #8d1f1b,0 .8em #0000}',
    '.board .tile[data-look="walled"][data-mark="tail"]{background:repeating-linear-gradient(135deg,#eef7fb 0 .5em,#1d5f7a .5em 1em)}',
    `:root[data-theme="dim"],:root[data-theme="dim"] :is(body,.screen){background:#000}`,
    `:root[data-theme="dim"] body::after{content:"";position:fixed;inset:0;z-index:9000;background:#000;opacity:${VEIL};pointer-events:none}`,
  ].join('\n');
}
