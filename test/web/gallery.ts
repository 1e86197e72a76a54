/**
 * Every moment of every rule set at every size and in every look, for developers: `npm run gallery` prints an address under
 * which `/looks` lists them. The same scenes are looked at by `table-looks.test.ts`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { BACK_NAMES, FELT_NAMES } from '../../web/look/look.ts';
import { THEMES } from '../../web/look/tokens.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { builtPages } from './built-pages.ts';
import { movingScenes, SCENES, SIZES } from './gallery-scenes.ts';
import { ServedTable } from './served-table.ts';
import { midHand } from './views.ts';

const stills = new Map(SCENES.map(scene => [scene.name, scene]));
const moving = new Map(RULE_SET_IDS.flatMap(movingScenes).map(scene => [scene.name, scene]));

const table = await ServedTable.start(await builtPages(), midHand);
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const option = (name: string): string => `<option>${escaped(name)}</option>`;
const choice = (name: string, ...options: readonly string[]): string =>
  `<label>${name} <select name="${name}">${options.join('')}</select></label>`;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title>
<style>
  body { margin: 0; background: #222; color: #eee; font: 15px system-ui }
  form { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 10px }
  iframe { border: 0; transform-origin: 0 0 }
</style>
<form>
  ${choice(
    'scene',
    `<optgroup label="Moments">${[...moving.keys()].map(option).join('')}</optgroup>`,
    `<optgroup label="Situations">${[...stills.keys()].map(option).join('')}</optgroup>`,
  )}
  ${choice('size', ...SIZES.map(option))} ${choice('lang', ...LANGUAGES.map(option))}
  ${choice('light', ...THEMES.map(option))} ${choice('felt', ...FELT_NAMES.map(option))}
  ${choice('back', ...BACK_NAMES.map(option))}
  <button type="button" id="again">Again</button>
</form>
<iframe title="The table"></iframe>
<script>
  const form = document.querySelector('form'), frame = document.querySelector('iframe');
  const chosen = () => Object.fromEntries(new FormData(form));
  const play = () => fetch('/show?' + new URLSearchParams({ scene: chosen().scene }));
  const open = () => {
    const { scene, size, ...look } = chosen(), [width, height] = size.split('x').map(Number);
    const scale = Math.min(1, innerWidth / width, (innerHeight - form.offsetHeight) / height);
    Object.assign(frame.style, { width: width + 'px', height: height + 'px', transform: 'scale(' + scale + ')' });
    const address = '${table.url}?' + new URLSearchParams(look);
    if (frame.src === address) return void play();
    frame.onload = play;
    frame.src = address;
  };
  form.addEventListener('change', open);
  document.querySelector('#again').addEventListener('click', play);
  open();
</script>`;

function show(name: string): void {
  const moment = moving.get(name);
  if (moment) {
    table.push(moment.before);
    table.push(moment.message.view, moment.message.event);
  }
  const still = stills.get(name);
  if (still) table.push(still.view);
}

const http = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery');
  if (pathname === '/show') show(searchParams.get('scene') ?? '');
  else if (pathname !== '/looks') return response.writeHead(302, { location: '/looks' }).end();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pathname === '/show' ? '' : PAGE);
});
http.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}/looks\n`);
});
